import type { Catalogue } from "../../text";

/** French of the help of Operations and transport bills. The server puts it into the page; no browser loads it. */
export const fr: Catalogue = {
  "How many visits were planned by the end of the 7th of the month, how many of them were sent in and approved, how many are still open, and what was visited without a plan, by unit and month. What is planned later is shown beside it, and visits made for it do not count as fulfilled. Visits entered more than seven days late, and those in which nothing was possible, fulfil no plan. Months count whole.":
    "Combien de visites étaient prévues à la fin du 7 du mois, combien ont été envoyées et approuvées, combien restent ouvertes, et ce qui a été visité sans plan, par unité et par mois. Ce qui est prévu plus tard est indiqué à côté, et les visites faites pour cela ne comptent pas comme réalisées. Les visites saisies plus de sept jours après, et celles où rien n’était possible, ne réalisent aucun plan. Les mois comptent entiers.",
  "Choose what it covers; the address keeps your choices.": "Choisissez ce qu’il couvre ; l’adresse garde vos choix.",
  "Select a linked figure to see what it is made of.": "Choisissez un chiffre en lien pour voir de quoi il est fait.",
  "Their last visit, of all time up to the last day.": "Sa dernière visite, de tout temps jusqu’au dernier jour.",
  "Of the dates you chose.": "Des dates choisies.",
  "A bill goes to your supervisor, then to accounts.":
    "Une note va à celui qui est au-dessus de vous, puis à ceux qui tiennent les livres.",
  "A bill moves from draft to submitted, checked, received and paid; a returned one comes back to you.":
    "Une note passe de brouillon à soumise, vérifiée, reçue et payée ; celle qui est renvoyée vous revient.",
  "A bill of a visit, with its lines, flags and steps.": "Une note d’une visite, avec ses lignes, alertes et étapes.",
  "A bill of yours that is a draft or was returned, with its lines.":
    "Une de vos notes, en brouillon ou renvoyée, avec ses lignes.",
  "A bill you have checked, in its current state.": "Une note que vous avez vérifiée, telle qu’elle est maintenant.",
  "A checked bill goes to accounts; one far above its limits goes to the next level first.":
    "Une note vérifiée va à ceux qui tiennent les livres ; ce qui dépasse largement ses plafonds va d’abord à l’échelon suivant.",
  "A confirmed snapshot comes into use. A newer file of the same day replaces it; the old one stays to be read.":
    "Un état confirmé entre en usage. Un fichier plus récent du même jour le remplace ; l’ancien reste lisible.",
  "A draft is added to the register once it has an owner; it then gets its number.":
    "Un brouillon entre au registre dès que quelqu’un en répond ; il reçoit alors son numéro.",
  "A larger number draws more claims; those already drawn stay.":
    "Un nombre plus grand tire plus de déclarations ; celles déjà tirées restent.",
  "A message that a visitor left you.": "Un message qu’un visiteur vous a laissé.",
  "A note stands below the visit with your name; the visit itself stays as it was.":
    "Une note figure sous la visite avec votre nom ; la visite elle-même reste ce qu’elle était.",
  "A received bill is owed to the claimant until it is paid.":
    "Une note reçue est due au demandeur jusqu’à son paiement.",
  "A removed document is no longer shown; that it was there stays in the history.":
    "Un document retiré n’est plus montré ; qu’il y était reste dans l’historique.",
  "A report of visits: how many there were, or what travelling cost.":
    "Un rapport de visites : leur nombre, ou le coût des déplacements.",
  "A risk closes only when all of its actions are verified or withdrawn.":
    "Un risque ne se clôt que lorsque toutes ses actions sont vérifiées ou reprises.",
  "A score higher than what was accepted makes the acceptance void. Everyone is notified of what they have to do.":
    "Un score plus élevé que celui accepté annule l’acceptation. Chacun est informé de ce qui lui revient.",
  "A snapshot that differs too much from the last waits until a manager above confirms it.":
    "Un état trop différent du précédent attend qu’un responsable au-dessus le confirme.",
  "Each trip of a visit can be claimed only once.": "Un trajet de visite se réclame une seule fois.",
  "A trip that is not part of a recorded visit.": "Un trajet qui ne vient d’aucune visite.",
  "A visit under review.": "Une visite devant son examinateur.",
  "A visit being written, with its sections.": "Une visite en cours de rédaction, avec ses sections.",
  "A visit moves from draft to submitted to approved; a returned one comes back to you.":
    "Une visite passe de brouillon à soumise puis à approuvée ; celle qui est renvoyée vous revient.",
  "A visit of your part of the organisation, to read.": "Une visite de votre partie de l’organisation, à lire.",
  "Everyone in operations, each with the visits they may see.":
    "Tout le monde aux opérations, chacun avec les visites qu’il peut voir.",
  "Give it to another reviewer where you may, while a post is vacant or its holder is away.":
    "Confiez-la à un autre examinateur, si vous y êtes autorisé, tant qu’un poste est vacant ou son titulaire absent.",
  "If you are above the person who did it, verify it or return it.":
    "Au-dessus de celui qui l’a fait, vérifiez-la ou rendez-la.",
  "Add a note where something came to light later.": "Ajoutez une note si quelque chose est apparu plus tard.",
  "Add documents, or remove a wrong one and say why.":
    "Ajoutez des documents, ou retirez-en un faux en disant pourquoi.",
  "Add trips and other expenses, and attach receipts.": "Ajoutez trajets et autres dépenses, et joignez-y les reçus.",
  "Add, change or remove expenses, and save them together.":
    "Ajoutez, modifiez ou retirez des dépenses, et enregistrez-les ensemble.",
  "Adds one part to a visit of any level: the portfolio, a borrower, a loan file, an issue of internal audit, a message or the cash.":
    "Ajoute une partie à une visite de n’importe quel échelon : le portefeuille, un emprunteur, un dossier de prêt, un constat de l’audit interne, un message ou la caisse.",
  "Adds one part to a visit: a group met, a loan verified, an overdue member looked for, the bank, the cash, the registers, the figures or the day itself.":
    "Ajoute une partie à une visite : un groupe rencontré, un prêt vérifié, un membre en retard recherché, la banque, la caisse, les registres, les chiffres ou la journée elle-même.",
  "Adds photos and documents to a visit.": "Ajoute des photos et des papiers à une visite.",
  "Check every claim of the sample before you submit the visit.":
    "Toutes les déclarations de l’échantillon sont à revoir avant que la visite soit soumise.",
  "All visits you have made, at every level and in every state.":
    "Toutes les visites que vous avez faites, à tous les échelons et dans tous les états.",
  "An approved visit leaves the list.": "Une visite approuvée quitte la liste.",
  "An approved visit, with proof that it has not been changed.":
    "Une visite approuvée, avec la preuve que personne ne l’a modifiée.",
  "Answer the marks of the reviewer on a returned visit.":
    "Répondez aux points signalés par l’examinateur sur une visite renvoyée.",
  "Drawing again gives the same claims. The share found as reported counts in the reports.":
    "Quiconque tire à nouveau obtient les mêmes déclarations. La part conforme compte dans les rapports.",
  "Approve each line as claimed, or less with the reason.":
    "Approuvez chaque ligne telle que réclamée, ou moins avec le motif.",
  "Approved visits of your part of the organisation.": "Les visites approuvées de votre partie de l’organisation.",
  "Approved visits stay as they are for good.": "Les visites approuvées restent telles quelles pour de bon.",
  "As its owner, review it, write down the response, give actions, or ask that it is accepted.":
    "En tant que responsable, revoyez-le, notez la réponse, donnez des actions, ou demandez qu’il soit accepté.",
  "Ask for acceptance with a reason and a day, a year ahead at most.":
    "Demandez l’acceptation avec un motif et une date, un an au plus.",
  "Asks someone to follow up on a finding of a visit.":
    "Demande à quelqu’un de s’occuper de ce qu’une visite a montré.",
  "Open a visit, or its report.": "Ouvrez une visite, ou son rapport.",
  "Reviewers, each with their own team.": "Les examinateurs, chacun avec son équipe.",
  "Start a bill for your own visit with the button above.":
    "Commencez une note de votre propre visite avec le bouton ci-dessus.",
  "Start a bill, or open your list.": "Commencez une note, ou ouvrez votre liste.",
  "Start a new bill with the button above.": "Commencez une nouvelle note avec le bouton ci-dessus.",
  "Begin a new visit with the button above.": "Commencez une nouvelle visite avec le bouton ci-dessus.",
  "Starts a bill for one visit, or for a period of at most 31 days.":
    "Commence une note d’une visite, ou d’une période de 31 jours au plus.",
  "Begins a visit at the level of your post.": "Commence une visite à l’échelon de votre poste.",
  "Begins a visit: when, where and why.": "Commence une visite : quand, où et pourquoi.",
  "Bills waiting for you to check, and those you have checked, by state.":
    "Les notes qui attendent votre vérification, et par état celles que vous avez vérifiées.",
  "If something was wrong, import a corrected file for the same day: it replaces the previous one.":
    "Importez un fichier corrigé pour le même jour si quelque chose était faux : il remplace le précédent.",
  "Change fare, distance and reasons; what comes from a visit keeps its day, places and means.":
    "Modifiez prix, distance et motifs ; ce qui vient d’une visite garde jour, lieux et moyen.",
  "Edit it, or change its state: treat, monitor or close it.":
    "Modifiez ses mots, ou faites-le avancer : le traiter, le surveiller, le clore.",
  "Change what is wrong and save.": "Corrigez ce qui est faux et enregistrez.",
  "Changes one part of a visit that is still open.": "Modifie une partie d’une visite encore ouverte.",
  "Changes one row of a visit that is still open.": "Modifie une ligne d’une visite encore ouverte.",
  "Checked bills of your branches to be received or paid.":
    "Les notes vérifiées de vos agences qui sont à recevoir ou à payer.",
  "Choose a PDF or a picture, or remove the current one.":
    "Choisissez un PDF ou une image, ou retirez celui qui s’y trouve.",
  "Choose a state to see those that are paid.": "Choisissez un état pour voir celles qui sont payées.",
  "Choose an advance if the bill is to be set off against it.":
    "Choisissez une avance si la note doit s’imputer sur elle.",
  "Choose dates, and whether rows are people, units, months or purposes.":
    "Choisissez les dates, et si les lignes sont des personnes, des unités, des mois ou des objets.",
  "Choose one.": "Choisissez-en un.",
  "Choose the kind and one or several files: PDF, pictures, Word, Excel or CSV.":
    "Choisissez le genre et un ou plusieurs fichiers : PDF, images, Word, Excel ou CSV.",
  "Choose the level you visit at, or the part of a visit you want to write.":
    "Choisissez l’échelon auquel vous visitez, ou la partie de visite que vous voulez écrire.",
  "Choose unit and purpose, then save: everything else can be written later.":
    "Choisissez l’unité et l’objet, puis enregistrez : tout le reste peut s’écrire plus tard.",
  "Choose unit and purpose; the purpose says which sections are needed.":
    "Choisissez l’unité et l’objet ; l’objet dit quelles sections sont requises.",
  "Choose whether it is about the visit, a part of it or one line.":
    "Choisissez s’il s’agit de la visite, d’une de ses parties ou d’une ligne.",
  "Choose the owner and due date, and say what is to be done.":
    "Choisissez qui s’en occupe et jusqu’à quand, et dites ce qui est à faire.",
  "Choose whose account, the period, and how many claims to draw.":
    "Choisissez de qui, la période, et combien de déclarations tirer.",
  "Continue a draft, or begin a visit.": "Continuez un brouillon, ou commencez une visite.",
  "Copy one to begin the next with its unit, purpose and trips.":
    "Copiez-en une pour commencer la suivante avec son unité, son objet et ses trajets.",
  "Decide an acceptance that someone else has asked for.":
    "Décidez d’une acceptation que quelqu’un d’autre a demandée.",
  "Draw the sample, then say of each claim whether it is as reported.":
    "Tirez l’échantillon, puis dites de chaque déclaration si elle est conforme.",
  "Each can be filtered, printed, and downloaded as CSV or Excel.":
    "Chacun peut être filtré, imprimé, et emporté en CSV ou Excel.",
  "Every borrower recorded in the visits you see, with how the loan was used and whether the balances agree.":
    "Chaque emprunteur noté dans les visites que vous voyez, avec l’usage du prêt et la concordance des soldes.",
  "All lines of your bills: trips and other expenses.": "Chaque ligne de vos notes : trajets et autres dépenses.",
  "Every reviewer has their own list.": "Chaque examinateur a sa propre liste.",
  "Every reviewer sees the visits of those below them.":
    "Chaque examinateur voit les visites de ceux qui sont sous lui.",
  "Every visit of your team that waits for a decision, from any reviewer.":
    "Chaque visite de votre équipe qui attend une décision, quel que soit celui qui doit la prendre.",
  "Every way to work on visits in one place.": "Toutes les façons de travailler sur les visites en un seul endroit.",
  "Everyone in operations has this page with their own units.":
    "Tout le monde aux opérations a cette page, avec ses propres unités.",
  "Everyone in operations sees the snapshots of their units; managers import those of their own branch.":
    "Tout le monde aux opérations voit les relevés de ses unités ; les chefs importent ceux de leur agence.",
  "Everyone in operations sees those of their own units.": "Tout le monde aux opérations voit celles de ses unités.",
  "Everyone in operations who sees the branch.": "Tout le monde aux opérations qui voit l’agence.",
  "Everyone in operations, each with the visits they may see. Cancelled visits are counted nowhere.":
    "Tout le monde aux opérations, chacun avec les visites qu’il peut voir. Les visites annulées ne comptent nulle part.",
  "Everyone in operations, each with their own branches.": "Tout le monde aux opérations, chacun avec ses agences.",
  "Everyone in operations, each with their own units.": "Tout le monde aux opérations, chacun avec ses unités.",
  "Everyone in operations; what leads nowhere for you is left out.":
    "Tout le monde aux opérations ; ce qui ne mène nulle part pour vous est omis.",
  "Everyone who records visits has their own list.": "Quiconque fait des visites a sa propre liste.",
  "Everyone who sees the register.": "Tous ceux qui voient le registre.",
  "The whole bill: lines with their flags, what is approved and paid, and every step.":
    "Tout ce que dit une note : les lignes avec leurs alertes, ce qui est approuvé et payé, et chaque étape.",
  "The whole visit, its state, and who has it.": "Tout ce que dit une visite, où elle en est, et qui l’a.",
  "Field monitoring and performance update: how each branch stands.":
    "Suivi de terrain et de performance : où en est chaque agence.",
  "Filter by kind, date or state, and download the list as a file.":
    "Filtrez par genre, date ou état, et emportez la liste en fichier.",
  "Filter by state, unit, purpose or date.": "Filtrez par état, unité, objet ou date.",
  "Flags show what a checker will see.": "Les alertes montrent ce que verra celui qui vérifie.",
  "Give a reason where a line is over its limit or belongs to no visit.":
    "Donnez un motif si une ligne dépasse son plafond ou n’appartient à aucune visite.",
  "Give an action to someone of the unit or above, until a day.":
    "Donnez une action à quelqu’un de l’unité ou au-dessus, pour une date.",
  "Checks what a manager below you reported: a sample of their claims is verified again.":
    "Revient sur le compte rendu d’un responsable sous vous : un échantillon de ce qu’il a déclaré est revu.",
  "How the company handles risks: scales, bands and risk appetite.":
    "Comment la société traite les risques : échelles, niveaux, et ce qu’elle tolère.",
  "If it is yours, say what was done and attach what proves it.":
    "Si c’est à vous, dites ce qui a été fait et joignez ce qui le prouve.",
  "If someone changed it meanwhile, both values are shown and you choose.":
    "Si quelqu’un l’a modifiée entre-temps, les deux valeurs sont montrées et vous choisissez.",
  "In a review, score it again and say what was found; the band decides how soon the next one is.":
    "Dans une revue, notez-le à nouveau et dites ce que vous avez constaté ; le niveau décide quand vient la suivante.",
  "It closes when what is left is within the risk appetite and every action is verified; its owner never closes it.":
    "Il se clôt quand ce qui reste est dans ce que la société tolère et que chaque action est vérifiée ; son responsable ne le clôt jamais.",
  "It is checked against the rate of its day and the distance of the route.":
    "Il est comparé au barème de son jour et à la distance de l’itinéraire.",
  "It is open while the visit is with its reviewer.": "Elle est ouverte tant que la visite est chez son examinateur.",
  "It is part of the visit and is approved with it.": "Elle fait partie de la visite et est approuvée avec elle.",
  "Last visits and loans at risk are of all time up to the last day; cash and agreement are of the dates you chose.":
    "Les dernières visites et les prêts à risque portent sur tout le passé jusqu’au dernier jour ; la caisse et la concordance sur les dates choisies.",
  "Look for branches without a supervision visit, open follow-ups and cash differences.":
    "Cherchez les agences que personne d’en haut n’a visitées, les suivis ouverts et les caisses qui diffèrent.",
  "Look up a rate or a distance before you claim.": "Consultez un barème ou une distance avant de réclamer.",
  "Branch managers import a file with one row per loan, and the branch and day in every row. The template has all columns.":
    "Les chefs d’agence importent un fichier : une ligne par prêt, l’agence et le jour dans chaque ligne. Le modèle a toutes les colonnes.",
  "Managers, for the units below their own.": "Les responsables, pour les unités sous la leur.",
  "Mark what needs correcting and say why, then return it.":
    "Signalez ce qui doit être corrigé et dites pourquoi, puis renvoyez-la.",
  "Meals and lodging can be submitted for days with a visit far enough away.":
    "Repas et hébergement se soumettent pour les jours d’une visite assez éloignée.",
  "Fix what is missing; you can submit despite warnings.":
    "Complétez ce qui manque ; regardez les avertissements, qui n’arrêtent personne.",
  "Fix what was returned, or withdraw what has not been reviewed yet.":
    "Corrigez ce qui a été renvoyé, ou retirez ce que personne n’a encore regardé.",
  "Filter by unit, level, purpose and dates; the address keeps your choices.":
    "Filtrez par unité, échelon, objet et dates ; l’adresse garde votre choix.",
  "Nothing is changed by looking.": "Regarder ne change rien.",
  "Nothing is changed here; administrators keep the scale and the appetite in their settings.":
    "Rien ne se modifie ici ; les administrateurs tiennent l’échelle et l’appétence dans leurs réglages.",
  "One bill as it is, or will be, booked.": "Une note telle qu’elle figure, ou figurera, dans les livres.",
  "One bill to check: each line with its flags and an amount to approve.":
    "Une note à vérifier : chaque ligne avec ses alertes et un montant à approuver.",
  "One risk: what it says, its scores, actions, acceptances, and what happened to it.":
    "Un risque : ce qu’il dit, ses scores, actions, acceptations, et ce qui lui est arrivé.",
  "One trip of your bill.": "Un trajet de votre note.",
  "Open a line that can still be changed.": "Ouvrez une ligne qui peut encore être modifiée.",
  "Open a snapshot to see its loans and what is at risk.":
    "Ouvrez un relevé pour voir ses prêts et ce qui est à risque.",
  "Open one after the other, then go back to the visit or its review.":
    "Ouvrez-les l’un après l’autre, puis revenez à la visite ou à son examen.",
  "Open one after the other.": "Ouvrez-les l’un après l’autre.",
  "Open one to check its lines.": "Ouvrez-en une pour vérifier ses lignes.",
  "Open one to read, edit or submit it.": "Ouvrez-en une pour la lire, la corriger ou la soumettre.",
  "Open one to read it, or to go on writing a draft.": "Ouvrez-en une pour la lire, ou pour continuer un brouillon.",
  "Open one to read it.": "Ouvrez-en une pour la lire.",
  "Open one to receive it into the books, or to pay it.":
    "Ouvrez-en une pour la recevoir dans les livres, ou pour la payer.",
  "Open the first one and decide.": "Ouvrez la première et décidez.",
  "Open the visit by its reference.": "Ouvrez la visite par sa référence.",
  "Open what waits for your decision.": "Ouvrez ce qui attend votre décision.",
  "Or approve it, or forward it to the level above.": "Ou approuvez-la, ou transmettez-la à l’échelon supérieur.",
  "Pay all that is due or a part of it.": "Payez tout ce qui est dû, ou une partie.",
  "Copies the plans of the previous month.": "Planifie un mois comme le précédent.",
  "Select a branch or a date to see its visits.": "Pressez une agence ou une date pour voir ses visites.",
  "Select a heading to sort.": "Pressez un en-tête pour trier.",
  "Select a number on the heat map, or filter, to narrow the list.":
    "Pressez un nombre de la carte de chaleur, ou filtrez, pour réduire la liste.",
  "Select a number to see its visits.": "Pressez un nombre pour voir les visites qui le composent.",
  "Print it, or download it as CSV or Excel.": "Imprimez-le, ou emportez-le en CSV ou Excel.",
  "Print the list before you go where there is no power.":
    "Imprimez la liste avant de partir là où il n’y a pas de courant.",
  "Print the page, or take the PDF.": "Imprimez la page, ou prenez le PDF.",
  "Print the report or look through the documents.": "Imprimez le compte rendu ou parcourez les documents.",
  "Raise a risk: name its unit, say cause, event and consequence, and score it without and with controls.":
    "Signalez un risque : nommez son unité, dites cause, événement et conséquence, et notez-le sans puis avec les contrôles.",
  "Read it and acknowledge it; write a reply if you have one.":
    "Lisez-le et accusez-en réception ; écrivez une réponse si vous en avez une.",
  "Read it before you score a risk.": "Lisez-le avant de noter un risque.",
  "Read it, and check the fingerprint.": "Lisez-la, et vérifiez l’empreinte.",
  "Read it, comment on it, or open its printable report.":
    "Lisez-la, commentez-la, ou ouvrez son compte rendu imprimable.",
  "Read it, or print it.": "Lisez-la, ou imprimez-la.",
  "Read it; the buttons show what you can do now.": "Lisez ; les boutons sont ceux que vous pouvez presser maintenant.",
  "Read it; its checker has a button for that.": "Lisez-la ; celui qui doit la vérifier a un bouton pour cela.",
  "Read the last comment.": "Lisez le dernier commentaire.",
  "Read what was found, then choose, enter the amount and your reason.":
    "Lisez ce qui a été constaté, puis choisissez, entrez le montant et votre motif.",
  "Read what was found, then write your part.": "Lisez ce qui a été constaté, puis écrivez votre partie.",
  "Receive it, return it or reject it.": "Recevez-la, renvoyez-la ou rejetez-la.",
  "Receiving books the expense against what staff is owed, and sets the advance off; paying takes it out of cash or bank.":
    "La réception passe la dépense contre ce qui est dû au personnel, et impute l’avance ; le paiement la sort de la caisse ou de la banque.",
  "Refer what is about money to Internal audit.": "Signalez à l’audit interne ce qui touche à l’argent.",
  "Rejected, its trips are free again; returned, what was approved is void.":
    "Rejetée, ses trajets sont de nouveau libres ; renvoyée, ce qui était approuvé est annulé.",
  "Return it with what needs correcting, or reject it.": "Renvoyez-la avec ce qui est à corriger, ou rejetez-la.",
  "Reviewers see their team; others see nothing here.":
    "Les examinateurs voient leur équipe ; les autres ne voient rien ici.",
  "Save: everything else can be written later.": "Enregistrez : tout le reste peut s’écrire plus tard.",
  "Say of each claim whether it is as reported, and what you found instead.":
    "Dites de chaque déclaration si elle est conforme, et ce que vous avez trouvé à la place.",
  "Say where you went, how and what it cost; choose the visit it belongs to, or say why there is none.":
    "Dites où vous êtes allé, comment et à quel prix ; choisissez la visite concernée, ou dites pourquoi il n’y en a pas.",
  "Say which month is to be planned, and of which unit, or leave the unit out.":
    "Dites quel mois est à planifier, et de quelle unité, ou laissez l’unité vide.",
  "Say why a section was not possible that day.": "Dites pourquoi une section n’était pas possible ce jour-là.",
  "Search by member or loan, or filter by unit and day.": "Cherchez par membre ou prêt, ou filtrez par unité et jour.",
  "Search by number, person, unit or purpose, and filter by date.":
    "Cherchez par numéro, personne, unité ou objet, et filtrez par date.",
  "Search for a loan or a member, or narrow by status and days overdue.":
    "Cherchez un prêt ou un membre, ou filtrez par statut et jours de retard.",
  "See who has it and for how long.": "Voyez qui l’a et depuis quand.",
  "An action on a risk, with its owner and due date.":
    "Quelque chose à faire contre un risque, avec qui le fait et jusqu’à quand.",
  "Submit it.": "Soumettez-la.",
  "Submit.": "Soumettez.",
  "Download it as CSV or Excel.": "Emportez-le en CSV ou Excel.",
  "Reverse its booking while nothing is paid.": "Retirez-la des livres tant que rien n’est payé.",
  "Take over what a reviewer below you has left undecided.":
    "Reprenez ce qu’un examinateur sous vous a laissé traîner.",
  "Take over what has lain for more than seven working days with someone you supervise.":
    "Reprenez ce qui est resté plus de sept jours ouvrables chez quelqu’un que vous supervisez.",
  "Download the list as CSV or Excel.": "Emportez la liste en CSV ou Excel.",
  "Download the loans as CSV or Excel, with the columns of the original file.":
    "Emportez les prêts en CSV ou Excel, dans les colonnes où ils sont venus.",
  "The PDF says who printed it and when.": "Le PDF dit qui l’a imprimé et quand.",
  "The bill as it is printed, its sums in words.": "La note telle qu’elle s’imprime, ses sommes en toutes lettres.",
  "The bill as it is printed, with its entries.": "La note telle qu’elle s’imprime, avec ses écritures.",
  "The bill gets its number and stays a draft until you submit it; other lines can be added.":
    "La note reçoit son numéro et reste un brouillon jusqu’à ce que vous la soumettiez ; d’autres lignes peuvent s’ajouter.",
  "The total of the bill is recalculated.": "La note est additionnée à nouveau.",
  "The bills of one visit, for the visitor and those above.":
    "Les notes d’une visite, pour le visiteur ou pour celui qui est au-dessus.",
  "The bills that include one visit.": "Les notes qui touchent une visite.",
  "The bills you have claimed, in every state.": "Les notes que vous avez réclamées, dans tous les états.",
  "The day in operations: what you have begun, what waits for your review, and what your units have done.":
    "La journée aux opérations : ce que vous avez commencé, ce qui attend votre examen, et ce que vos unités ont fait.",
  "The documents of a visit that is still open.": "Les documents d’une visite encore ouverte.",
  "The documents of a visit, to look through while writing or reviewing it.":
    "Les documents d’une visite, à parcourir pendant qu’on l’écrit ou l’examine.",
  "The documents of a visit, to look through.": "Les documents d’une visite, à parcourir.",
  "The figures follow the visits of your units.": "Les chiffres suivent les visites de vos unités.",
  "The files are checked and kept with the visit. Without a file nothing is saved.":
    "Les fichiers sont contrôlés et gardés avec la visite. Sans fichier, rien n’est enregistré.",
  "A final check before a visit goes to its reviewer: what is missing and what is unusual.":
    "Le dernier regard avant qu’une visite parte chez son examinateur : ce qui manque, et ce qui est inhabituel.",
  "The loans of a branch on a day, and what they come to.":
    "Les prêts d’une agence à une date, et ce qu’ils représentent.",
  "The loans of branches on a day, from files of the lending system, newest day first.":
    "Les prêts des agences à une date, tels que des fichiers du système de prêt les ont donnés, le jour le plus récent d’abord.",
  "The person the bill was sent to. No one checks their own.":
    "Celui devant qui se trouve la note. Personne ne vérifie la sienne.",
  "The owner is notified and reports what was done; a manager above confirms it.":
    "Le responsable en est informé, dit ce qui a été fait, et quelqu’un au-dessus le confirme.",
  "The person the message is to, once the visit is submitted.":
    "La personne à qui le message est adressé, une fois la visite soumise.",
  "The plans stand in the list of that month. Change the numbers that differ.":
    "Les plans figurent dans la liste de ce mois. Changez les nombres qui diffèrent.",
  "The receipt of one line.": "Le reçu d’une ligne.",
  "The report of a visit as it is printed.": "Le compte rendu d’une visite tel qu’il s’imprime.",
  "The report of a visit of someone else as it is printed.":
    "Le compte rendu d’une visite de quelqu’un d’autre tel qu’il s’imprime.",
  "The report of a visit of yours as it is printed.": "Le compte rendu d’une de vos visites tel qu’il s’imprime.",
  "The reports of visits that you have.": "Les rapports de visites dont vous disposez.",
  "The risk register of your units, with a heat map: what may go wrong, how bad it is, and when it is looked at next. A new risk is raised here too.":
    "Le registre des risques de vos unités, avec une carte de chaleur : ce qui peut mal tourner, à quel point, et quand on le revoit. Un nouveau risque se signale aussi ici.",
  "The same receipt on another line is flagged.": "Le même reçu sur une autre ligne est signalé.",
  "The section counts as done on the visit.": "La section compte comme faite dans la visite.",
  "The trail shows every step with its date and remark.":
    "Le parcours montre chaque étape avec sa date et sa remarque.",
  "The visit gets its number and stays a draft until you submit it.":
    "La visite reçoit son numéro et reste un brouillon jusqu’à ce que vous la soumettiez.",
  "The visit keeps the last saved values.": "La visite garde les dernières valeurs enregistrées.",
  "The visitor and the reviewer are notified of your comment; it is kept in the trail.":
    "Le visiteur et l’examinateur sont informés de votre commentaire ; il figure dans le parcours.",
  "The visitor is notified.": "Le visiteur en est informé.",
  "The visitor is notified. An approved visit can no longer be changed.":
    "Le visiteur en est informé. Ce qui est approuvé ne peut plus être modifié.",
  "The visitor, the reviewer and the managers above, once the visit has been sent in.":
    "Le visiteur, l’examinateur et les responsables au-dessus, une fois la visite soumise.",
  "The visits you have made, in every state.": "Les visites que vous avez faites, dans tous les états.",
  "Those who claim transport bills, for themselves.": "Ceux qui réclament des notes de transport, pour eux-mêmes.",
  "Tick the trips to claim: each becomes a line.": "Cochez les trajets à réclamer : chacun devient une ligne.",
  "Totals cover everything that matches, not only this page.":
    "Les totaux portent sur tout ce que vous avez demandé, pas sur la page.",
  "Transport bills at a glance: yours by state, trips not yet claimed, and the rates in force.":
    "Les notes de transport en un coup d’œil : les vôtres par état, les trajets que personne n’a réclamés, et les barèmes en vigueur.",
  "Visits of a later day choose loans from it, begin portfolios with its figures and are warned where what they type differs.":
    "Les visites d’un jour ultérieur y choisissent des prêts, commencent les portefeuilles par ses chiffres et sont averties si la saisie diffère.",
  "Visits waiting for your decision, longest wait first, and those overdue with reviewers below you.":
    "Les visites qui attendent votre décision, la plus ancienne d’abord, et celles qui attendent trop longtemps sous vous.",
  "Existing plans of the month stay as they are, including cancelled ones.":
    "Ce que le mois a déjà reste tel quel, y compris ce qui y a été annulé.",
  "What the owner of a risk does with it: a review, the response, an action for someone, or a request to accept it.":
    "Ce que le responsable d’un risque en fait : une revue, la réponse, une action pour quelqu’un, ou le souhait qu’il soit accepté.",
  "Once you decide, a visit leaves the list.": "Ce que vous décidez quitte la liste et revient, monte, ou se termine.",
  "What you found of the claims of the sample.": "Ce que vous avez constaté des déclarations de l’échantillon.",
  "Expenses other than trips: lodging, meals, airtime, stationery.":
    "Ce que vous avez dépensé hors trajets : hébergement, repas, téléphone, papeterie.",
  "What you say of a borrower beside what the visitor wrote: the visitor’s words stay as they are.":
    "Ce que vous dites d’un emprunteur à côté de ce que le visiteur a écrit : ses mots restent tels quels.",
  "What you say of a loan application beside what the visitor wrote: the visitor’s words stay as they are.":
    "Ce que vous dites d’une demande de prêt à côté de ce que le visiteur a écrit : ses mots restent tels quels.",
  "What you take over is yours to decide.": "Ce que vous reprenez, c’est à vous de le décider.",
  "When nothing is missing, check and submit it.": "Quand il ne manque rien, vérifiez-la et soumettez-la.",
  "Where the snapshot waits for you, check its figures with the branch, then confirm it or reject it with a reason.":
    "Si l’état vous attend, vérifiez ses chiffres avec l’agence, puis confirmez-le ou rejetez-le avec un motif.",
  "If you hold several posts, choose one first.": "Qui occupe plusieurs postes en choisit d’abord un.",
  "Those who record visits and are above that manager.":
    "Quiconque fait des visites et se trouve au-dessus de ce responsable.",
  "The person above you checks it line by line.": "Celui qui est au-dessus de vous la vérifie ligne par ligne.",
  "The next person above the claimant.": "Celui qui est juste au-dessus du demandeur.",
  "Those who work on the risk change or withdraw actions not yet done.":
    "Qui travaille sur le risque change ou reprend ce que personne n’a encore fait.",
  "Write the header and each section in any order.":
    "Écrivez l’en-tête et chaque section dans l’ordre que vous voulez.",
  "Write what you saw and counted, then save, or save and add another.":
    "Écrivez ce que vous avez vu et compté, puis enregistrez, ou enregistrez et ajoutez-en un autre.",
  "Only you can change it.": "Vous seul la modifiez.",
  "You alone see a draft, and the managers above the unit.":
    "Vous seul voyez un brouillon, avec les responsables au-dessus de l’unité.",
  "You come to the list or form you chose.": "Vous arrivez à la liste ou au formulaire choisi.",
  "You see your own.": "Vous voyez les vôtres.",
  "You, while the bill is a draft or was returned.": "Vous, tant que la note est en brouillon ou renvoyée.",
  "You; for others there are pages of their own.": "Vous ; pour les autres il y a des pages à part.",
  "Your own visits that are with a reviewer, or came back from one.":
    "Vos propres visites qui sont chez un examinateur, ou qui en sont revenues.",
  "Your supervisor is notified. You can withdraw it until they decide.":
    "Votre supérieur la reçoit et en est informé. Tant qu’il n’a rien fait, vous pouvez la reprendre.",
  "Accounts staff of the paying branch; the claimant and the checker of a bill can neither receive nor pay it.":
    "Le personnel comptable de l’agence qui paie ; le demandeur et le vérificateur d’une note ne peuvent ni la recevoir ni la payer.",
  "Its owner, the person who raised it, and the managers of its unit and above.":
    "Son responsable, la personne qui l’a signalé, et les responsables de son unité et au-dessus.",
  "The claimant, those who check the bill, and the managers of the unit and above once it is submitted.":
    "Le demandeur, ceux qui vérifient la note et, une fois soumise, les responsables de l’unité et au-dessus.",
  "The visitor, the reviewer, and the managers of the unit and above. A surprise visit stays hidden from the staff of the unit until it is submitted.":
    "Le visiteur, l’examinateur et les responsables de l’unité et au-dessus. Une visite surprise reste cachée au personnel de l’unité jusqu’à son envoi.",
};
