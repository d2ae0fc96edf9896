import type { Catalogue } from "../../text";

/** Swahili of the help of Operations and transport bills. The server puts it into the page; no browser loads it. */
export const sw: Catalogue = {
  "How many visits were planned by the end of the 7th of the month, how many of them were sent in and approved, how many are still open, and what was visited without a plan, by unit and month. What is planned later is shown beside it, and visits made for it do not count as fulfilled. Visits entered more than seven days late, and those in which nothing was possible, fulfil no plan. Months count whole.":
    "Ziara ngapi zilipangwa hadi mwisho wa tarehe 7 ya mwezi, ngapi zilitumwa na kuidhinishwa, ngapi bado ziko wazi, na zipi zilifanywa bila mpango, kwa kitengo na mwezi. Kinachopangwa baadaye huonyeshwa kando, na ziara zake hazihesabiwi kuwa zimetimizwa. Ziara zilizoingizwa zaidi ya siku saba baadaye, na zile ambazo hakuna lililowezekana, hazitimizi mpango wowote. Miezi huhesabiwa kamili.",
  "Choose what it covers; the address keeps your choices.": "Chagua kinachohusika; anwani huhifadhi uchaguzi wako.",
  "Select a linked figure to see what it is made of.": "Chagua takwimu yenye kiungo uone imetokana na nini.",
  "Their last visit, of all time up to the last day.": "Ziara yao ya mwisho, ya wakati wote hadi siku ya mwisho.",
  "Of the dates you chose.": "Ya tarehe ulizochagua.",
  "A bill goes to your supervisor, then to accounts.": "Dai huenda kwa aliye juu yako, kisha kwa wanaotunza vitabu.",
  "A bill moves from draft to submitted, checked, received and paid; a returned one comes back to you.":
    "Dai hutoka rasimu kuwa lililowasilishwa, kuhakikiwa, kupokelewa na kulipwa; lililorudishwa hukurudia.",
  "A bill of a visit, with its lines, flags and steps.": "Dai la ziara, na mistari, tahadhari na hatua zake.",
  "A bill of yours that is a draft or was returned, with its lines.":
    "Dai lako lililo rasimu au lililorudishwa, na mistari yake.",
  "A bill you have checked, in its current state.": "Dai ulilohakiki, kama lilivyo sasa.",
  "A checked bill goes to accounts; one far above its limits goes to the next level first.":
    "Dai lililohakikiwa huenda kwa wanaotunza vitabu; linalozidi mno vikomo vyake huenda kwanza ngazi inayofuata.",
  "A confirmed snapshot comes into use. A newer file of the same day replaces it; the old one stays to be read.":
    "Taarifa iliyothibitishwa huanza kutumika. Faili jipya la siku hiyo hiyo huchukua nafasi yake; la zamani hubaki kusomwa.",
  "A draft is added to the register once it has an owner; it then gets its number.":
    "Rasimu huwekwa kwenye daftari mtu akishawajibika nayo; ndipo hupata namba yake.",
  "A larger number draws more claims; those already drawn stay.":
    "Namba kubwa huchagua taarifa zaidi; zilizokwisha kuchaguliwa hubaki.",
  "A message that a visitor left you.": "Ujumbe ambao mtembeleaji amekuachia.",
  "A note stands below the visit with your name; the visit itself stays as it was.":
    "Maelezo hukaa chini ya ziara kwa jina lako; ziara yenyewe hubaki ilivyokuwa.",
  "A received bill is owed to the claimant until it is paid.": "Dai lililopokelewa ni deni kwa anayedai hadi lilipwe.",
  "A removed document is no longer shown; that it was there stays in the history.":
    "Hati iliyoondolewa haionyeshwi tena; kwamba ilikuwapo hubaki kwenye historia.",
  "A report of visits: how many there were, or what travelling cost.":
    "Ripoti ya ziara: zilikuwa ngapi, au gharama za usafiri.",
  "A risk closes only when all of its actions are verified or withdrawn.":
    "Hatari hufungwa tu hatua zake zote zikiwa zimethibitishwa au kuondolewa.",
  "A score higher than what was accepted makes the acceptance void. Everyone is notified of what they have to do.":
    "Alama kubwa kuliko iliyokubaliwa hubatilisha kukubaliwa. Watu hujulishwa yaliyo yao kufanya.",
  "A snapshot that differs too much from the last waits until a manager above confirms it.":
    "Taarifa inayotofautiana sana na iliyotangulia husubiri hadi meneja wa juu aithibitishe.",
  "Each trip of a visit can be claimed only once.": "Safari ya ziara hudaiwa mara moja tu.",
  "A trip that is not part of a recorded visit.": "Safari isiyotoka kwenye safari za ziara yoyote.",
  "A visit under review.": "Ziara iliyo mbele ya mkaguzi wake.",
  "A visit being written, with its sections.": "Ziara inayoandikwa, pamoja na sehemu zake.",
  "A visit moves from draft to submitted to approved; a returned one comes back to you.":
    "Ziara hutoka rasimu kuwa iliyowasilishwa kisha iliyoidhinishwa; iliyorudishwa hukurudia.",
  "A visit of your part of the organisation, to read.": "Ziara ya sehemu yako ya shirika, ya kusoma.",
  "Everyone in operations, each with the visits they may see.":
    "Kila mtu wa shughuli, kila mmoja na ziara anazoruhusiwa kuona.",
  "Give it to another reviewer where you may, while a post is vacant or its holder is away.":
    "Mpe mkaguzi mwingine, ukiruhusiwa, wakati nafasi iko wazi au mwenye nafasi hayupo.",
  "If you are above the person who did it, verify it or return it.":
    "Aliye juu ya aliyelifanya hulithibitisha au hulirudisha.",
  "Add a note where something came to light later.": "Ongeza maelezo ikiwa kitu kimejulikana baadaye.",
  "Add documents, or remove a wrong one and say why.": "Ongeza hati, au ondoa iliyo na kosa na useme kwa nini.",
  "Add trips and other expenses, and attach receipts.": "Ongeza safari na gharama nyingine, na uziwekee risiti.",
  "Add, change or remove expenses, and save them together.":
    "Ongeza, badilisha au ondoa gharama, na uzihifadhi pamoja.",
  "Adds one part to a visit of any level: the portfolio, a borrower, a loan file, an issue of internal audit, a message or the cash.":
    "Huongeza sehemu moja ya ziara ya ngazi yoyote: jalada la mikopo, mkopaji, faili la mkopo, hoja ya ukaguzi wa ndani, ujumbe au fedha.",
  "Adds one part to a visit: a group met, a loan verified, an overdue member looked for, the bank, the cash, the registers, the figures or the day itself.":
    "Huongeza sehemu moja ya ziara: kikundi kilichokutwa, mkopo uliothibitishwa, mwanachama aliyechelewa aliyetafutwa, benki, fedha, rejista, takwimu au siku yenyewe.",
  "Adds photos and documents to a visit.": "Huongeza picha na karatasi kwenye ziara.",
  "Check every claim of the sample before you submit the visit.":
    "Taarifa zote za sampuli zipitiwe kabla ziara haijawasilishwa.",
  "All visits you have made, at every level and in every state.":
    "Ziara zote ulizofanya, katika kila ngazi na kila hali.",
  "An approved visit leaves the list.": "Ziara iliyoidhinishwa hutoka kwenye orodha.",
  "An approved visit, with proof that it has not been changed.":
    "Ziara iliyoidhinishwa, na uthibitisho kwamba hakuna aliyeibadilisha.",
  "Answer the marks of the reviewer on a returned visit.": "Jibu alama za mkaguzi kwenye ziara iliyorudishwa.",
  "Drawing again gives the same claims. The share found as reported counts in the reports.":
    "Yeyote anayechagua tena hupata taarifa zile zile. Kiasi kilichokuwa kama kilivyoripotiwa huhesabiwa kwenye ripoti.",
  "Approve each line as claimed, or less with the reason.":
    "Idhinisha kila mstari kama ulivyodaiwa, au kidogo kwa sababu.",
  "Approved visits of your part of the organisation.": "Ziara zilizoidhinishwa za sehemu yako ya shirika.",
  "Approved visits stay as they are for good.": "Ziara zilizoidhinishwa hubaki zilivyo daima.",
  "As its owner, review it, write down the response, give actions, or ask that it is accepted.":
    "Kama mhusika wake, ipitie, andika hatua ya kukabili, toa hatua, au omba ikubaliwe.",
  "Ask for acceptance with a reason and a day, a year ahead at most.":
    "Omba kukubaliwa kwa sababu na siku, isiyozidi mwaka mmoja mbele.",
  "Asks someone to follow up on a finding of a visit.": "Humwomba mtu ashughulikie jambo ambalo ziara imeonyesha.",
  "Open a visit, or its report.": "Fungua ziara, au ripoti yake.",
  "Reviewers, each with their own team.": "Wakaguzi, kila mmoja na timu yake.",
  "Start a bill for your own visit with the button above.": "Anza dai la ziara yako kwa kitufe kilicho juu.",
  "Start a bill, or open your list.": "Anza dai, au fungua orodha yako.",
  "Start a new bill with the button above.": "Anza dai jipya kwa kitufe kilicho juu.",
  "Begin a new visit with the button above.": "Anza ziara mpya kwa kitufe kilicho juu.",
  "Starts a bill for one visit, or for a period of at most 31 days.":
    "Huanza dai la ziara moja, au la kipindi kisichozidi siku 31.",
  "Begins a visit at the level of your post.": "Huanza ziara kwa ngazi ya cheo chako.",
  "Begins a visit: when, where and why.": "Huanza ziara: lini, wapi na kwa nini.",
  "Bills waiting for you to check, and those you have checked, by state.":
    "Madai yanayosubiri uhakiki wako, na kwa hali yale uliyohakiki.",
  "If something was wrong, import a corrected file for the same day: it replaces the previous one.":
    "Leta faili lililorekebishwa la siku ile ile palipokuwa na kosa: huchukua mahali pa lililotangulia.",
  "Change fare, distance and reasons; what comes from a visit keeps its day, places and means.":
    "Badilisha nauli, umbali na sababu; kinachotoka kwenye ziara hubaki na siku, mahali na njia yake.",
  "Edit it, or change its state: treat, monitor or close it.":
    "Badilisha maneno yake, au isogeze mbele: ishughulikie, iangalie, ifunge.",
  "Change what is wrong and save.": "Badilisha kilicho na kosa na uhifadhi.",
  "Changes one part of a visit that is still open.": "Hubadilisha sehemu moja ya ziara ambayo bado iko wazi.",
  "Changes one row of a visit that is still open.": "Hubadilisha mstari mmoja wa ziara ambayo bado iko wazi.",
  "Checked bills of your branches to be received or paid.":
    "Madai yaliyohakikiwa ya matawi yako yanayosubiri kupokelewa au kulipwa.",
  "Choose a PDF or a picture, or remove the current one.": "Chagua PDF au picha, au ondoa iliyopo.",
  "Choose a state to see those that are paid.": "Chagua hali uone yaliyolipwa.",
  "Choose an advance if the bill is to be set off against it.": "Chagua karadha ikiwa dai litakatwa kutoka kwake.",
  "Choose dates, and whether rows are people, units, months or purposes.":
    "Chagua tarehe, na kama mistari ni watu, vitengo, miezi au makusudi.",
  "Choose one.": "Chagua moja.",
  "Choose the kind and one or several files: PDF, pictures, Word, Excel or CSV.":
    "Chagua aina na faili moja au zaidi: PDF, picha, Word, Excel au CSV.",
  "Choose the level you visit at, or the part of a visit you want to write.":
    "Chagua ngazi unayotembelea, au sehemu ya ziara unayotaka kuandika.",
  "Choose unit and purpose, then save: everything else can be written later.":
    "Chagua kitengo na kusudi, kisha hifadhi: mengine yote yanaweza kuandikwa baadaye.",
  "Choose unit and purpose; the purpose says which sections are needed.":
    "Chagua kitengo na kusudi; kusudi husema ni sehemu zipi zinahitajika.",
  "Choose whether it is about the visit, a part of it or one line.":
    "Chagua kama linahusu ziara, sehemu yake au mstari mmoja.",
  "Choose the owner and due date, and say what is to be done.":
    "Chagua nani ashughulikie na hadi lini, na useme kinachopaswa kufanywa.",
  "Choose whose account, the period, and how many claims to draw.":
    "Chagua ni ya nani, kipindi, na taarifa ngapi zichaguliwe.",
  "Continue a draft, or begin a visit.": "Endelea na rasimu, au anza ziara.",
  "Copy one to begin the next with its unit, purpose and trips.":
    "Nakili moja ili uanze inayofuata kwa kitengo, kusudi na safari zake.",
  "Decide an acceptance that someone else has asked for.": "Amua kukubaliwa ambako mwingine ameomba.",
  "Draw the sample, then say of each claim whether it is as reported.":
    "Chagua sampuli, kisha sema kwa kila taarifa kama ni kama ilivyoripotiwa.",
  "Each can be filtered, printed, and downloaded as CSV or Excel.":
    "Kila moja inaweza kuchujwa, kuchapishwa, na kuchukuliwa kama CSV au Excel.",
  "Every borrower recorded in the visits you see, with how the loan was used and whether the balances agree.":
    "Kila mkopaji aliyeandikwa kwenye ziara unazoziona, jinsi mkopo ulivyotumika na kama salio zinalingana.",
  "All lines of your bills: trips and other expenses.": "Kila mstari wa madai yako: safari na gharama nyingine.",
  "Every reviewer has their own list.": "Kila mkaguzi ana orodha yake.",
  "Every reviewer sees the visits of those below them.": "Kila mkaguzi huona ziara za walio chini yake.",
  "Every visit of your team that waits for a decision, from any reviewer.":
    "Kila ziara ya timu yako inayosubiri uamuzi, yeyote anayepaswa kuuchukua.",
  "Every way to work on visits in one place.": "Njia zote za kufanya kazi na ziara mahali pamoja.",
  "Everyone in operations has this page with their own units.":
    "Kila mtu wa shughuli ana ukurasa huu kwa vitengo vyake.",
  "Everyone in operations sees the snapshots of their units; managers import those of their own branch.":
    "Kila mtu wa shughuli huona orodha za vitengo vyake; mameneja huleta za tawi lao.",
  "Everyone in operations sees those of their own units.": "Kila mtu wa shughuli huona zile za vitengo vyake.",
  "Everyone in operations who sees the branch.": "Kila mtu wa shughuli anayeona tawi hilo.",
  "Everyone in operations, each with the visits they may see. Cancelled visits are counted nowhere.":
    "Kila mtu wa shughuli, kila mmoja na ziara anazoruhusiwa kuona. Ziara zilizofutwa hazihesabiwi popote.",
  "Everyone in operations, each with their own branches.": "Kila mtu wa shughuli, kila mmoja na matawi yake.",
  "Everyone in operations, each with their own units.": "Kila mtu wa shughuli, kila mmoja na vitengo vyake.",
  "Everyone in operations; what leads nowhere for you is left out.":
    "Kila mtu wa shughuli; kisichokufikisha popote kimeachwa.",
  "Everyone who records visits has their own list.": "Kila anayeandika ziara ana orodha yake.",
  "Everyone who sees the register.": "Kila anayeona daftari.",
  "The whole bill: lines with their flags, what is approved and paid, and every step.":
    "Yote ambayo dai linasema: mistari na tahadhari zake, kilichoidhinishwa na kulipwa, na kila hatua.",
  "The whole visit, its state, and who has it.": "Yote ambayo ziara inasema, ilipo, na iko kwa nani.",
  "Field monitoring and performance update: how each branch stands.":
    "Taarifa ya ufuatiliaji na utendaji wa nyanjani: hali ya kila tawi.",
  "Filter by kind, date or state, and download the list as a file.":
    "Chuja kwa aina, tarehe au hali, na uchukue orodha kama faili.",
  "Filter by state, unit, purpose or date.": "Chuja kwa hali, kitengo, kusudi au tarehe.",
  "Flags show what a checker will see.": "Tahadhari zinaonyesha atakachokiona mhakiki.",
  "Give a reason where a line is over its limit or belongs to no visit.":
    "Toa sababu mstari unapozidi kikomo chake au usipohusu ziara yoyote.",
  "Give an action to someone of the unit or above, until a day.":
    "Mpe hatua mtu wa kitengo au aliye juu, hadi siku fulani.",
  "Checks what a manager below you reported: a sample of their claims is verified again.":
    "Hupitia maelezo ya msimamizi aliye chini yako: sampuli ya alichoripoti huangaliwa tena.",
  "How the company handles risks: scales, bands and risk appetite.":
    "Jinsi kampuni inavyoshughulikia hatari: vipimo, viwango, na inachovumilia.",
  "If it is yours, say what was done and attach what proves it.":
    "Ikiwa ni lako, sema kilichofanyika na uambatishe kinachothibitisha.",
  "If someone changed it meanwhile, both values are shown and you choose.":
    "Mtu akiibadilisha wakati huo huo, thamani zote mbili huonyeshwa nawe unachagua.",
  "In a review, score it again and say what was found; the band decides how soon the next one is.":
    "Katika mapitio ipe alama upya na useme kilichokutwa; kiwango huamua yanayofuata yaje lini.",
  "It closes when what is left is within the risk appetite and every action is verified; its owner never closes it.":
    "Hufungwa kinachobaki kikiwa ndani ya kile kampuni inachovumilia na kila hatua ikiwa imethibitishwa; mhusika wake haifungi kamwe.",
  "It is checked against the rate of its day and the distance of the route.":
    "Hulinganishwa na kiwango cha siku yake na umbali wa njia.",
  "It is open while the visit is with its reviewer.": "Iko wazi wakati ziara iko kwa mkaguzi wake.",
  "It is part of the visit and is approved with it.": "Ni sehemu ya ziara na huidhinishwa pamoja nayo.",
  "Last visits and loans at risk are of all time up to the last day; cash and agreement are of the dates you chose.":
    "Ziara za mwisho na mikopo iliyo hatarini ni za wakati wote hadi siku ya mwisho; fedha na ulinganifu ni za tarehe ulizochagua.",
  "Look for branches without a supervision visit, open follow-ups and cash differences.":
    "Tafuta matawi ambayo hakuna wa juu aliyeyatembelea, ufuatiliaji ulio wazi na fedha zinazotofautiana.",
  "Look up a rate or a distance before you claim.": "Angalia kiwango au umbali kabla ya kudai.",
  "Branch managers import a file with one row per loan, and the branch and day in every row. The template has all columns.":
    "Mameneja wa matawi huleta faili: mstari kwa kila mkopo, tawi na siku katika kila mstari. Kiolezo kina safu zote.",
  "Managers, for the units below their own.": "Wasimamizi, kwa vitengo vilivyo chini ya vyao.",
  "Mark what needs correcting and say why, then return it.":
    "Weka alama panapohitaji kurekebishwa na useme kwa nini, kisha irudishe.",
  "Meals and lodging can be submitted for days with a visit far enough away.":
    "Chakula na malazi vinaweza kuwasilishwa kwa siku zenye ziara iliyo mbali vya kutosha.",
  "Fix what is missing; you can submit despite warnings.":
    "Rekebisha kinachokosekana; angalia tahadhari, ambazo hazimzuii mtu.",
  "Fix what was returned, or withdraw what has not been reviewed yet.":
    "Rekebisha kilichorudishwa, au ondoa ambacho hakuna aliyekiangalia bado.",
  "Filter by unit, level, purpose and dates; the address keeps your choices.":
    "Ichuje kwa kitengo, ngazi, kusudi na tarehe; anwani huhifadhi ulichochagua.",
  "Nothing is changed by looking.": "Kuangalia hakubadilishi kitu.",
  "Nothing is changed here; administrators keep the scale and the appetite in their settings.":
    "Hakuna kinachobadilishwa hapa; wasimamizi wa mfumo huweka vipimo na uvumilivu kwenye mipangilio yao.",
  "One bill as it is, or will be, booked.": "Dai moja kama lilivyo, au litakavyokuwa, kwenye vitabu.",
  "One bill to check: each line with its flags and an amount to approve.":
    "Dai moja la kuhakikiwa: kila mstari na tahadhari zake na kiasi cha kuidhinisha.",
  "One risk: what it says, its scores, actions, acceptances, and what happened to it.":
    "Hatari moja: inachosema, alama zake, hatua, kukubaliwa, na yaliyoipata.",
  "One trip of your bill.": "Safari moja ya dai lako.",
  "Open a line that can still be changed.": "Fungua mstari ambao bado unaweza kubadilishwa.",
  "Open a snapshot to see its loans and what is at risk.": "Fungua orodha uone mikopo yake na kilicho hatarini.",
  "Open one after the other, then go back to the visit or its review.":
    "Fungua moja baada ya nyingine, kisha rudi kwenye ziara au ukaguzi wake.",
  "Open one after the other.": "Fungua moja baada ya nyingine.",
  "Open one to check its lines.": "Fungua moja uhakiki mistari yake.",
  "Open one to read, edit or submit it.": "Fungua moja ulisome, ulirekebishe au uliwasilishe.",
  "Open one to read it, or to go on writing a draft.": "Fungua moja uisome, au uendelee kuandika rasimu.",
  "Open one to read it.": "Fungua moja ulisome.",
  "Open one to receive it into the books, or to pay it.": "Fungua moja ulipokee kwenye vitabu, au ulilipe.",
  "Open the first one and decide.": "Fungua ya kwanza na uamue.",
  "Open the visit by its reference.": "Fungua ziara kwa namba yake.",
  "Open what waits for your decision.": "Fungua kinachosubiri uamuzi wako.",
  "Or approve it, or forward it to the level above.": "Au iidhinishe, au ipeleke ngazi ya juu.",
  "Pay all that is due or a part of it.": "Lipa yote yanayodaiwa au sehemu.",
  "Copies the plans of the previous month.": "Hupanga mwezi kama ule uliotangulia.",
  "Select a branch or a date to see its visits.": "Bonyeza tawi au tarehe uone ziara zake.",
  "Select a heading to sort.": "Bonyeza kichwa cha safu ili kupanga.",
  "Select a number on the heat map, or filter, to narrow the list.":
    "Bonyeza namba ya ramani ya hatari, au chuja, ili kupunguza orodha.",
  "Select a number to see its visits.": "Bonyeza namba uone ziara zinazoiunda.",
  "Print it, or download it as CSV or Excel.": "Ichapishe, au ichukue kama CSV au Excel.",
  "Print the list before you go where there is no power.": "Chapisha orodha kabla ya kwenda pasipo na umeme.",
  "Print the page, or take the PDF.": "Chapisha ukurasa, au chukua PDF.",
  "Print the report or look through the documents.": "Chapisha ripoti au pitia hati.",
  "Raise a risk: name its unit, say cause, event and consequence, and score it without and with controls.":
    "Ripoti hatari: taja kitengo chake, sema chanzo, tukio na matokeo, na uipe alama bila na pamoja na vidhibiti.",
  "Read it and acknowledge it; write a reply if you have one.":
    "Usome na uthibitishe kuupokea; andika jibu ikiwa unalo.",
  "Read it before you score a risk.": "Isome kabla ya kuipa hatari alama.",
  "Read it, and check the fingerprint.": "Isome, na uangalie alama yake ya kidijitali.",
  "Read it, comment on it, or open its printable report.": "Isome, toa maoni, au fungua ripoti yake ya kuchapishwa.",
  "Read it, or print it.": "Lisome, au lichapishe.",
  "Read it; the buttons show what you can do now.": "Isome; vitufe ni vile unavyoweza kubonyeza sasa.",
  "Read it; its checker has a button for that.": "Lisome; anayepaswa kulihakiki ana kitufe kwa hilo.",
  "Read the last comment.": "Soma maoni ya mwisho.",
  "Read what was found, then choose, enter the amount and your reason.":
    "Soma kilichokutwa, kisha chagua, weka kiasi na sababu yako.",
  "Read what was found, then write your part.": "Soma kilichokutwa, kisha andika sehemu yako.",
  "Receive it, return it or reject it.": "Lipokee, lirudishe au likatae.",
  "Receiving books the expense against what staff is owed, and sets the advance off; paying takes it out of cash or bank.":
    "Kupokea huandika gharama dhidi ya wanachodai wafanyakazi, na hukata karadha; kulipa huitoa kwenye fedha au benki.",
  "Refer what is about money to Internal audit.": "Peleka yanayohusu fedha kwa Ukaguzi wa ndani.",
  "Rejected, its trips are free again; returned, what was approved is void.":
    "Likikataliwa, safari zake huwa huru tena; likirudishwa, kilichoidhinishwa hubatilika.",
  "Return it with what needs correcting, or reject it.": "Lirudishe na kinachopaswa kurekebishwa, au likatae.",
  "Reviewers see their team; others see nothing here.": "Wakaguzi huona timu yao; wengine hawaoni kitu hapa.",
  "Save: everything else can be written later.": "Hifadhi: mengine yote yanaweza kuandikwa baadaye.",
  "Say of each claim whether it is as reported, and what you found instead.":
    "Sema kwa kila taarifa kama ni kama ilivyoripotiwa, na ulichokuta badala yake.",
  "Say where you went, how and what it cost; choose the visit it belongs to, or say why there is none.":
    "Sema ulikwenda wapi, vipi na kwa gharama gani; chagua ziara inayohusika, au sema kwa nini hakuna.",
  "Say which month is to be planned, and of which unit, or leave the unit out.":
    "Sema ni mwezi gani upangwe, na wa kitengo gani, au acha kitengo wazi.",
  "Say why a section was not possible that day.": "Sema kwa nini sehemu haikuwezekana siku hiyo.",
  "Search by member or loan, or filter by unit and day.":
    "Tafuta kwa mwanachama au mkopo, au chuja kwa kitengo na siku.",
  "Search by number, person, unit or purpose, and filter by date.":
    "Tafuta kwa namba, mtu, kitengo au kusudi, na uchuje kwa tarehe.",
  "Search for a loan or a member, or narrow by status and days overdue.":
    "Tafuta mkopo au mwanachama, au chuja kwa hali na siku za kuchelewa.",
  "See who has it and for how long.": "Angalia iko kwa nani na kwa muda gani.",
  "An action on a risk, with its owner and due date.": "Jambo la kufanywa kuhusu hatari, nani analifanya na hadi lini.",
  "Submit it.": "Liwasilishe.",
  "Submit.": "Wasilisha.",
  "Download it as CSV or Excel.": "Ichukue kama CSV au Excel.",
  "Reverse its booking while nothing is paid.": "Liondoe kwenye vitabu wakati hakuna kilicholipwa.",
  "Take over what a reviewer below you has left undecided.": "Chukua alichokiacha mkaguzi aliye chini yako.",
  "Take over what has lain for more than seven working days with someone you supervise.":
    "Chukua kilichokaa zaidi ya siku saba za kazi kwa mtu unayemsimamia.",
  "Download the list as CSV or Excel.": "Chukua orodha kama CSV au Excel.",
  "Download the loans as CSV or Excel, with the columns of the original file.":
    "Chukua mikopo kama CSV au Excel, kwa safu ilizokuja nazo.",
  "The PDF says who printed it and when.": "PDF husema nani ameichapisha na lini.",
  "The bill as it is printed, its sums in words.": "Dai kama linavyochapishwa, jumla zake kwa maneno.",
  "The bill as it is printed, with its entries.": "Dai kama linavyochapishwa, na maingizo yake.",
  "The bill gets its number and stays a draft until you submit it; other lines can be added.":
    "Dai hupata namba yake na hubaki rasimu hadi uliwasilishe; mistari mingine inaweza kuongezwa.",
  "The total of the bill is recalculated.": "Dai hujumlishwa upya.",
  "The bills of one visit, for the visitor and those above.":
    "Madai ya ziara moja, kwa mtembeleaji au kwa aliye juu yake.",
  "The bills that include one visit.": "Madai yanayogusa ziara moja.",
  "The bills you have claimed, in every state.": "Madai uliyowasilisha, katika kila hali.",
  "The day in operations: what you have begun, what waits for your review, and what your units have done.":
    "Siku ya shughuli: ulichoanza, kinachosubiri ukaguzi wako, na kilichofanywa na vitengo vyako.",
  "The documents of a visit that is still open.": "Hati za ziara ambayo bado iko wazi.",
  "The documents of a visit, to look through while writing or reviewing it.":
    "Hati za ziara, za kupitia wakati wa kuiandika au kuikagua.",
  "The documents of a visit, to look through.": "Hati za ziara, za kupitia.",
  "The figures follow the visits of your units.": "Takwimu hufuata ziara za vitengo vyako.",
  "The files are checked and kept with the visit. Without a file nothing is saved.":
    "Faili hukaguliwa na kuhifadhiwa na ziara. Bila faili hakuna kinachohifadhiwa.",
  "A final check before a visit goes to its reviewer: what is missing and what is unusual.":
    "Mtazamo wa mwisho kabla ziara haijaenda kwa mkaguzi wake: kinachokosekana, na kisicho cha kawaida.",
  "The loans of a branch on a day, and what they come to.": "Mikopo ya tawi siku fulani, na jumla yake.",
  "The loans of branches on a day, from files of the lending system, newest day first.":
    "Mikopo ya matawi siku fulani, kama faili za mfumo wa mikopo zilivyoitaja, siku mpya zaidi kwanza.",
  "The person the bill was sent to. No one checks their own.":
    "Ambaye dai liko mbele yake. Hakuna anayehakiki lake mwenyewe.",
  "The owner is notified and reports what was done; a manager above confirms it.":
    "Mhusika hujulishwa, husema kilichofanyika, na mtu aliye juu huthibitisha.",
  "The person the message is to, once the visit is submitted.": "Mtu ambaye ujumbe ni wake, ziara ikishawasilishwa.",
  "The plans stand in the list of that month. Change the numbers that differ.":
    "Mipango hukaa kwenye orodha ya mwezi huo. Badilisha namba zinazotofautiana.",
  "The receipt of one line.": "Risiti ya mstari mmoja.",
  "The report of a visit as it is printed.": "Ripoti ya ziara kama inavyochapishwa.",
  "The report of a visit of someone else as it is printed.": "Ripoti ya ziara ya mtu mwingine kama inavyochapishwa.",
  "The report of a visit of yours as it is printed.": "Ripoti ya ziara yako kama inavyochapishwa.",
  "The reports of visits that you have.": "Ripoti za ziara ulizo nazo.",
  "The risk register of your units, with a heat map: what may go wrong, how bad it is, and when it is looked at next. A new risk is raised here too.":
    "Daftari la hatari la vitengo vyako, na ramani ya hatari: kinachoweza kwenda vibaya, ubaya wake, na kinapoangaliwa tena. Hatari mpya huripotiwa hapa pia.",
  "The same receipt on another line is flagged.": "Risiti hiyo hiyo kwenye mstari mwingine huwekewa tahadhari.",
  "The section counts as done on the visit.": "Sehemu huhesabiwa kuwa imekamilika kwenye ziara.",
  "The trail shows every step with its date and remark.": "Mfuatano unaonyesha kila hatua na tarehe na maelezo yake.",
  "The visit gets its number and stays a draft until you submit it.":
    "Ziara hupata namba yake na hubaki rasimu hadi uiwasilishe.",
  "The visit keeps the last saved values.": "Ziara hubaki na thamani zilizohifadhiwa mwisho.",
  "The visitor and the reviewer are notified of your comment; it is kept in the trail.":
    "Mtembeleaji na mkaguzi hujulishwa maoni yako; hukaa kwenye mfuatano.",
  "The visitor is notified.": "Mtembeleaji hujulishwa.",
  "The visitor is notified. An approved visit can no longer be changed.":
    "Mtembeleaji hujulishwa. Kilichoidhinishwa hakiwezi kubadilishwa tena.",
  "The visitor, the reviewer and the managers above, once the visit has been sent in.":
    "Mtembeleaji, mkaguzi na wasimamizi walio juu, ziara ikishawasilishwa.",
  "The visits you have made, in every state.": "Ziara ulizofanya, katika kila hali.",
  "Those who claim transport bills, for themselves.": "Wanaodai usafiri, kwa ajili yao wenyewe.",
  "Tick the trips to claim: each becomes a line.": "Weka alama kwenye safari za kudai: kila moja huwa mstari.",
  "Totals cover everything that matches, not only this page.": "Jumla ni za yote uliyoomba, si za ukurasa.",
  "Transport bills at a glance: yours by state, trips not yet claimed, and the rates in force.":
    "Madai ya usafiri kwa mtazamo mmoja: yako kwa hali, safari ambazo hakuna aliyezidai, na viwango vinavyotumika.",
  "Visits of a later day choose loans from it, begin portfolios with its figures and are warned where what they type differs.":
    "Ziara za siku za baadaye huchagua mikopo humo, huanza majalada kwa takwimu zake na huonywa kilichoandikwa kinapotofautiana.",
  "Visits waiting for your decision, longest wait first, and those overdue with reviewers below you.":
    "Ziara zinazosubiri uamuzi wako, iliyokaa zaidi kwanza, na zinazosubiri mno chini yako.",
  "Existing plans of the month stay as they are, including cancelled ones.":
    "Mwezi ulicho nacho tayari hubaki kilivyo, pia kilichofutwa ndani yake.",
  "What the owner of a risk does with it: a review, the response, an action for someone, or a request to accept it.":
    "Anachofanya mhusika wa hatari: mapitio, hatua ya kukabili, hatua kwa mtu, au ombi kwamba ikubaliwe.",
  "Once you decide, a visit leaves the list.": "Unachoamua hutoka kwenye orodha na hurudi, hupanda juu, au huisha.",
  "What you found of the claims of the sample.": "Ulichokuta kuhusu taarifa za sampuli.",
  "Expenses other than trips: lodging, meals, airtime, stationery.":
    "Ulichotumia mbali na safari: malazi, chakula, muda wa maongezi, vifaa vya ofisi.",
  "What you say of a borrower beside what the visitor wrote: the visitor’s words stay as they are.":
    "Unachosema kuhusu mkopaji kando ya alichoandika mtembeleaji: maneno ya mtembeleaji hubaki yalivyo.",
  "What you say of a loan application beside what the visitor wrote: the visitor’s words stay as they are.":
    "Unachosema kuhusu ombi la mkopo kando ya alichoandika mtembeleaji: maneno ya mtembeleaji hubaki yalivyo.",
  "What you take over is yours to decide.": "Unachochukua ni chako kuamua.",
  "When nothing is missing, check and submit it.": "Pasipokosekana kitu, ikague na uiwasilishe.",
  "Where the snapshot waits for you, check its figures with the branch, then confirm it or reject it with a reason.":
    "Taarifa ikikusubiri, hakiki takwimu zake na tawi, kisha ithibitishe au ikatae kwa sababu.",
  "If you hold several posts, choose one first.": "Mwenye vyeo kadhaa huchagua kimoja kwanza.",
  "Those who record visits and are above that manager.": "Yeyote anayeandika ziara na yuko juu ya msimamizi huyo.",
  "The person above you checks it line by line.": "Aliye juu yako hulihakiki mstari kwa mstari.",
  "The next person above the claimant.": "Aliye juu moja kwa moja ya anayedai.",
  "Those who work on the risk change or withdraw actions not yet done.":
    "Anayefanyia kazi hatari hubadilisha au huondoa ambacho hakuna aliyekifanya bado.",
  "Write the header and each section in any order.": "Andika kichwa na kila sehemu kwa mpangilio wowote.",
  "Write what you saw and counted, then save, or save and add another.":
    "Andika ulichoona na kuhesabu, kisha hifadhi, au hifadhi na uongeze kingine.",
  "Only you can change it.": "Wewe tu hulibadilisha.",
  "You alone see a draft, and the managers above the unit.":
    "Wewe tu huona rasimu, pamoja na wasimamizi walio juu ya kitengo.",
  "You come to the list or form you chose.": "Unafika kwenye orodha au fomu uliyochagua.",
  "You see your own.": "Unaona yako mwenyewe.",
  "You, while the bill is a draft or was returned.": "Wewe, dai likiwa rasimu au limerudishwa.",
  "You; for others there are pages of their own.": "Wewe; kwa wengine kuna kurasa nyingine.",
  "Your own visits that are with a reviewer, or came back from one.":
    "Ziara zako zilizo kwa mkaguzi, au zilizorudi kutoka kwake.",
  "Your supervisor is notified. You can withdraw it until they decide.":
    "Msimamizi wako huipata na hujulishwa. Hadi afanye kitu, unaweza kuirudisha.",
  "Accounts staff of the paying branch; the claimant and the checker of a bill can neither receive nor pay it.":
    "Wahasibu wa tawi linalolipa; mdai na mhakiki wa bili hawawezi kuipokea wala kuilipa.",
  "Its owner, the person who raised it, and the managers of its unit and above.":
    "Mhusika wake, aliyeiibua, na mameneja wa kitengo chake na wa juu.",
  "The claimant, those who check the bill, and the managers of the unit and above once it is submitted.":
    "Mdai, wanaohakiki bili, na mameneja wa kitengo na wa juu inapowasilishwa.",
  "The visitor, the reviewer, and the managers of the unit and above. A surprise visit stays hidden from the staff of the unit until it is submitted.":
    "Mtembeleaji, mkaguzi, na mameneja wa kitengo na wa juu. Ziara ya kushtukiza hufichwa kwa wafanyakazi wa kitengo hadi iwasilishwe.",
};
