import type { Catalogue } from "../../text";

/** French of the pages where people speak up; they run without script, so no browser loads it. */
export const fr: Catalogue = {
  "Speak up": "Donner l’alerte",
  "Tell what is wrong at work: fraud, bribery, harassment, danger, a broken rule. You need not sign in, and you are not asked for your name.":
    "Dites ce qui ne va pas au travail : fraude, corruption, harcèlement, danger, règle enfreinte. Vous n’avez pas à vous connecter, et votre nom n’est pas demandé.",
  "What protects you, and what does not": "Ce qui vous protège, et ce qui ne vous protège pas",
  "The portal keeps no name, no address of your device and no time: only the day.":
    "Le portail ne garde ni nom, ni adresse de votre appareil, ni heure : seulement le jour.",
  "What you write is encrypted. Administrators of the portal cannot read it.":
    "Ce que vous écrivez est chiffré. Les administrateurs du portail ne peuvent pas le lire.",
  "The person it is about does not find it, nor do their managers or their staff.":
    "La personne concernée ne le trouve pas, ni ses responsables, ni son équipe.",
  "Not protected: the people who run the network or own the device may see that you were on this page. Use your own phone and another network.":
    "Non protégé : ceux qui gèrent le réseau ou possèdent l’appareil peuvent voir que vous étiez sur cette page. Utilisez votre propre téléphone et un autre réseau.",
  "Not protected: what only you can know, written in your own way, may show who you are.":
    "Non protégé : ce que vous seul pouvez savoir, écrit à votre façon, peut montrer qui vous êtes.",
  "You can also write on paper or call internal audit.":
    "Vous pouvez aussi écrire sur papier ou appeler l’audit interne.",
  "I have a code already": "J’ai déjà un code",
  "Nothing can be sent here yet. Please call internal audit.":
    "Rien ne peut encore être envoyé ici. Appelez l’audit interne.",
  "Look into a case": "Consulter un dossier",
  "Added.": "Ajouté.",
  You: "Vous",
  Answer: "Réponse",
  "Write more": "Écrire davantage",
  "Add to the case": "Ajouter au dossier",
  "Your code": "Votre code",
  "Sixteen digits, with or without spaces": "Seize chiffres, avec ou sans espaces",
  "Give feedback": "Donner un avis",
  "Give feedback or speak up": "Donner un avis ou l’alerte",
  "Leave this page open. Sign in in another window, then come back here and press Send.":
    "Laissez cette page ouverte. Connectez-vous dans une autre fenêtre, puis revenez ici et appuyez sur Envoyer.",
  "Sign in in another window": "Se connecter dans une autre fenêtre",
  "What you typed is on this page only.": "Ce que vous avez écrit se trouve sur cette page, et nulle part ailleurs.",
  "Your message": "Votre message",
  "Your session had ended": "Votre session était terminée",
  "A code has sixteen digits, and these are {n}. Type it as you wrote it down.":
    "Un code a seize chiffres, et en voici {n}. Tapez-le comme vous l’avez noté.",
  "A code has sixteen digits, and “{sign}” is no digit.":
    "Un code a seize chiffres, et « {sign} » n’est pas un chiffre.",
  "You are signed in until {time}. If you send later, the page comes back with what you typed, and nothing of it is kept.":
    "Vous êtes connecté jusqu’à {time}. Si vous envoyez plus tard, la page revient avec ce que vous avez écrit, et rien n’en est gardé.",
  "You are signed in.": "Vous êtes connecté.",
  "Without your name nothing of you is kept. The people who run the network may still see that you are here: on your own phone, without signing in, open":
    "Sans votre nom, rien de vous n’est gardé. Ceux qui gèrent le réseau peuvent tout de même voir que vous êtes ici : sur votre propre téléphone, sans vous connecter, ouvrez",
  "Back to my feedback": "Retour à mes avis",
  "Leave this page quickly": "Quitter vite cette page",
  "With my name": "Avec mon nom",
  "Those who handle it see who you are.": "Ceux qui le traitent voient qui vous êtes.",
  "With my name, hidden": "Avec mon nom, caché",
  "Those who handle it see your name only if two of them agree, and you are told.":
    "Ceux qui le traitent ne voient votre nom que si deux d’entre eux sont d’accord, et vous en êtes informé.",
  "Without my name": "Sans mon nom",
  "Your name is kept nowhere. You come back with the code.":
    "Votre nom n’est gardé nulle part. Vous revenez avec le code.",
  Category: "Catégorie",
  Files: "Fichiers",
  "In a few words": "En quelques mots",
  "Who did what, and how do you know? Leave out what only you can know, if no one is to guess who you are.":
    "Qui a fait quoi, et comment le savez-vous ? Omettez ce que vous seul pouvez savoir, si personne ne doit deviner qui vous êtes.",
  When: "Quand",
  "Branch or unit": "Agence ou service",
  "Leave it empty if few people work there.": "Laissez vide si peu de personnes y travaillent.",
  "Whom it is about": "Qui est concerné",
  "Full names. They, their managers and their staff are kept out of the case.":
    "Noms complets. Ces personnes, leurs responsables et leur équipe sont tenus à l’écart du dossier.",
  "It is about someone in internal audit": "Cela concerne quelqu’un de l’audit interne",
  "Somebody outside internal audit gets it instead.": "Quelqu’un hors de l’audit interne le reçoit à sa place.",
  "How to reach you": "Comment vous joindre",
  "Only if you give your name.": "Seulement si vous donnez votre nom.",
  "Write this code down before you send. It works once you press Send, and no one can give it to you again.":
    "Notez ce code avant d’envoyer. Il fonctionne dès que vous appuyez sur Envoyer, et personne ne peut vous le redonner.",
  Send: "Envoyer",
  "At most five, 10 MB together. Pictures are cleaned of place, camera and owner. PDF and office files may name their author: better copy their words into the text.":
    "Cinq au plus, 10 Mo ensemble. Les images sont débarrassées du lieu, de l’appareil et du propriétaire. Les fichiers PDF et bureautiques peuvent nommer leur auteur : copiez plutôt leurs mots dans le texte.",
  "Send documents as they are": "Envoyer les documents tels quels",
  "I know that they may carry a name.": "Je sais qu’ils peuvent porter un nom.",
  "This code was used already.": "Ce code a déjà servi.",
  "What you sent first under it is kept; what you changed since was not added. To add it, look into your case with the code.":
    "Ce que vous avez d’abord envoyé sous ce code est gardé ; ce que vous avez changé depuis n’a pas été ajouté. Pour l’ajouter, consultez votre dossier avec le code.",
  "Received.": "Reçu.",
  "Somebody reads it from tomorrow on. You are answered by {day}.":
    "Quelqu’un le lit à partir de demain. Vous recevez une réponse au plus tard le {day}.",
  "Your code. With it you read the answer, and add to what you sent.":
    "Votre code. Avec lui vous lisez la réponse et complétez ce que vous avez envoyé.",
  "You also find it under My feedback.": "Vous le trouvez aussi sous Mes avis.",
  "Close this window when you have written the code down.": "Fermez cette fenêtre quand vous avez noté le code.",
  "The files are larger than 10 MB together. Choose fewer or smaller ones.":
    "Les fichiers dépassent 10 Mo ensemble. Choisissez-en moins ou de plus petits.",
  "Choose at most five files.": "Choisissez cinq fichiers au plus.",
  "{name} is of a kind that is not taken. Send pictures (JPEG, PNG), PDF, office or text files.":
    "{name} est d’un type qui n’est pas accepté. Envoyez des images (JPEG, PNG), des PDF, des fichiers bureautiques ou texte.",
  "{name} may carry the name of the person who made it, and the portal cannot remove that. Copy its words into the text instead; or tick the box below and choose the file again.":
    "{name} peut porter le nom de son auteur, et le portail ne peut pas l’enlever. Copiez plutôt ses mots dans le texte ; ou cochez la case ci-dessous et choisissez le fichier de nouveau.",
  "Erased, because its time is over.": "Effacé, car son délai est passé.",
  Erased: "Effacé",
  "This case is erased. Send a new one.": "Ce dossier est effacé. Envoyez-en un nouveau.",
  "Choose a category.": "Choisissez une catégorie.",
  "This category takes cases with a name only. Choose another.":
    "Cette catégorie n’accepte que des dossiers avec un nom. Choisissez-en une autre.",
  "File {number}.{ending}": "Fichier {number}.{ending}",
  "Say in a few words what it is about.": "Dites en quelques mots de quoi il s’agit.",
  "Tell what happened.": "Dites ce qui s’est passé.",
  "Tell what happened, in at least ten characters.": "Dites ce qui s’est passé, en dix caractères au moins.",
  "Write a message.": "Écrivez un message.",
  "This is too long.": "C’est trop long.",
  "Choose whether to give your name.": "Choisissez si vous donnez votre nom.",
  Feedback: "Avis",
  Wrongdoing: "Actes répréhensibles",
  "with your name": "avec votre nom",
  "Received. Somebody answers you by {ack}.": "Reçu. Quelqu’un vous répond avant le {ack}.",
  "Read. You hear what came of it by {feedback}.": "Lu. Vous saurez ce qu’il en est avant le {feedback}.",
  "With somebody who looks into it. You hear what came of it by {feedback}.":
    "Confié à quelqu’un qui l’examine. Vous saurez ce qu’il en est avant le {feedback}.",
  "Being looked into. You hear what came of it by {feedback}.":
    "En cours d’examen. Vous saurez ce qu’il en est avant le {feedback}.",
  "Waiting for your answer to the question below.": "En attente de votre réponse à la question ci-dessous.",
  "You were told what came of it.": "Vous avez été informé de ce qu’il en est.",
  "Closed.": "Clos.",
  Substantiated: "Fondé",
  "Partly substantiated": "Partiellement fondé",
  "Not substantiated": "Non fondé",
  "Not enough to go on": "Trop peu d’éléments",
  "Outside what is handled here": "Hors de ce qui est traité ici",
  "Referred elsewhere": "Transmis ailleurs",
  "Same as another case": "Même chose qu’un autre dossier",
};
