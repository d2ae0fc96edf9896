import type { Catalogue } from "../../text";

/** Swahili of the pages where people speak up; they run without script, so no browser loads it. */
export const sw: Catalogue = {
  "Speak up": "Toa taarifa",
  "Tell what is wrong at work: fraud, bribery, harassment, danger, a broken rule. You need not sign in, and you are not asked for your name.":
    "Eleza kisicho sawa kazini: udanganyifu, rushwa, unyanyasaji, hatari, kanuni iliyovunjwa. Huhitaji kuingia, wala huulizwi jina lako.",
  "What protects you, and what does not": "Kinachokulinda, na kisichokulinda",
  "The portal keeps no name, no address of your device and no time: only the day.":
    "Mfumo hauhifadhi jina, anwani ya kifaa chako wala saa: siku tu.",
  "What you write is encrypted. Administrators of the portal cannot read it.":
    "Unachoandika kinafichwa kwa usimbaji. Wasimamizi wa mfumo hawawezi kukisoma.",
  "The person it is about does not find it, nor do their managers or their staff.":
    "Anayehusika haioni, wala wakuu wake au watu walio chini yake.",
  "Not protected: the people who run the network or own the device may see that you were on this page. Use your own phone and another network.":
    "Hailindwi: wanaosimamia mtandao au wenye kifaa wanaweza kuona kwamba ulikuwa kwenye ukurasa huu. Tumia simu yako mwenyewe na mtandao mwingine.",
  "Not protected: what only you can know, written in your own way, may show who you are.":
    "Hailindwi: unachokijua wewe pekee, kilichoandikwa kwa namna yako, kinaweza kuonyesha wewe ni nani.",
  "You can also write on paper or call internal audit.":
    "Unaweza pia kuandika kwenye karatasi au kupigia simu ukaguzi wa ndani.",
  "I have a code already": "Nina msimbo tayari",
  "Nothing can be sent here yet. Please call internal audit.":
    "Bado hakuna kinachoweza kutumwa hapa. Tafadhali piga simu kwa ukaguzi wa ndani.",
  "Look into a case": "Angalia kesi",
  "Added.": "Imeongezwa.",
  You: "Wewe",
  Answer: "Jibu",
  "Write more": "Andika zaidi",
  "Add to the case": "Ongeza kwenye kesi",
  "Your code": "Msimbo wako",
  "Sixteen digits, with or without spaces": "Tarakimu kumi na sita, zikiwa na nafasi au bila",
  "Give feedback": "Toa maoni",
  "Give feedback or speak up": "Toa maoni au taarifa",
  "Leave this page open. Sign in in another window, then come back here and press Send.":
    "Acha ukurasa huu wazi. Ingia kwenye dirisha lingine, kisha rudi hapa ubonyeze Tuma.",
  "Sign in in another window": "Ingia kwenye dirisha lingine",
  "What you typed is on this page only.": "Ulichoandika kiko kwenye ukurasa huu tu, si mahali pengine.",
  "Your message": "Ujumbe wako",
  "Your session had ended": "Muda wako wa kuingia ulikuwa umeisha",
  "A code has sixteen digits, and these are {n}. Type it as you wrote it down.":
    "Msimbo una tarakimu kumi na sita, na hizi ni {n}. Uandike kama ulivyouandika.",
  "A code has sixteen digits, and “{sign}” is no digit.": "Msimbo una tarakimu kumi na sita, na “{sign}” si tarakimu.",
  "You are signed in until {time}. If you send later, the page comes back with what you typed, and nothing of it is kept.":
    "Umeingia hadi saa {time}. Ukituma baadaye, ukurasa unarudi na ulichoandika, na hakuna kinachohifadhiwa.",
  "You are signed in.": "Umeingia kwenye mfumo.",
  "Without your name nothing of you is kept. The people who run the network may still see that you are here: on your own phone, without signing in, open":
    "Bila jina lako, hakuna chochote chako kinachohifadhiwa. Wanaosimamia mtandao bado wanaweza kuona kwamba uko hapa: kwa simu yako mwenyewe, bila kuingia, fungua",
  "Back to my feedback": "Rudi kwenye maoni yangu",
  "Leave this page quickly": "Ondoka haraka kwenye ukurasa huu",
  "With my name": "Kwa jina langu",
  "Those who handle it see who you are.": "Wanaoishughulikia wanaona wewe ni nani.",
  "With my name, hidden": "Kwa jina langu, limefichwa",
  "Those who handle it see your name only if two of them agree, and you are told.":
    "Wanaoishughulikia wanaona jina lako iwapo tu wawili wao wamekubaliana, nawe unaarifiwa.",
  "Without my name": "Bila jina langu",
  "Your name is kept nowhere. You come back with the code.": "Jina lako halihifadhiwi popote. Unarudi kwa msimbo.",
  Category: "Aina",
  Files: "Faili",
  "In a few words": "Kwa maneno machache",
  "Who did what, and how do you know? Leave out what only you can know, if no one is to guess who you are.":
    "Nani alifanya nini, nawe umejuaje? Acha unachokijua wewe pekee, ikiwa hutaki mtu akisie wewe ni nani.",
  When: "Lini",
  "Branch or unit": "Tawi au kitengo",
  "Leave it empty if few people work there.": "Acha wazi ikiwa watu wachache wanafanya kazi huko.",
  "Whom it is about": "Inamhusu nani",
  "Full names. They, their managers and their staff are kept out of the case.":
    "Majina kamili. Wao, wakuu wao na walio chini yao hawaruhusiwi kwenye kesi.",
  "It is about someone in internal audit": "Inamhusu mtu wa ukaguzi wa ndani",
  "Somebody outside internal audit gets it instead.": "Mtu wa nje ya ukaguzi wa ndani ataipokea badala yake.",
  "How to reach you": "Jinsi ya kukupata",
  "Only if you give your name.": "Ikiwa tu unatoa jina lako.",
  "Write this code down before you send. It works once you press Send, and no one can give it to you again.":
    "Andika msimbo huu kabla ya kutuma. Unafanya kazi ukishabonyeza Tuma, na hakuna anayeweza kukupa tena.",
  Send: "Tuma",
  "At most five, 10 MB together. Pictures are cleaned of place, camera and owner. PDF and office files may name their author: better copy their words into the text.":
    "Tano tu, MB 10 kwa pamoja. Picha huondolewa mahali, kamera na mwenyewe. Faili za PDF na za ofisi zinaweza kumtaja mwandishi: ni bora kunakili maneno yake kwenye maandishi.",
  "Send documents as they are": "Tuma nyaraka kama zilivyo",
  "I know that they may carry a name.": "Najua kwamba zinaweza kubeba jina.",
  "This code was used already.": "Msimbo huu umeshatumika.",
  "What you sent first under it is kept; what you changed since was not added. To add it, look into your case with the code.":
    "Ulichotuma kwanza kwa msimbo huu kimehifadhiwa; ulichobadilisha baadaye hakikuongezwa. Ili kukiongeza, angalia kesi yako kwa msimbo.",
  "Received.": "Imepokelewa.",
  "Somebody reads it from tomorrow on. You are answered by {day}.":
    "Itasomwa kuanzia kesho. Utajibiwa kabla ya tarehe {day} kupita.",
  "Your code. With it you read the answer, and add to what you sent.":
    "Msimbo wako. Kwa huo unasoma jibu, na kuongeza ulichotuma.",
  "You also find it under My feedback.": "Utaipata pia kwenye Maoni yangu.",
  "Close this window when you have written the code down.": "Funga dirisha hili ukishaandika msimbo.",
  "The files are larger than 10 MB together. Choose fewer or smaller ones.":
    "Faili kwa pamoja zinazidi MB 10. Chagua chache au ndogo zaidi.",
  "Choose at most five files.": "Chagua faili tano tu.",
  "{name} is of a kind that is not taken. Send pictures (JPEG, PNG), PDF, office or text files.":
    "{name} ni ya aina isiyopokelewa. Tuma picha (JPEG, PNG), PDF, faili za ofisi au za maandishi.",
  "{name} may carry the name of the person who made it, and the portal cannot remove that. Copy its words into the text instead; or tick the box below and choose the file again.":
    "{name} inaweza kubeba jina la aliyeitengeneza, na mfumo hauwezi kuliondoa. Nakili maneno yake kwenye maandishi; au weka alama kwenye kisanduku hapa chini na uchague faili tena.",
  "Erased, because its time is over.": "Imefutwa, kwa sababu muda wake umekwisha.",
  Erased: "Imefutwa",
  "This case is erased. Send a new one.": "Kesi hii imefutwa. Tuma mpya.",
  "Choose a category.": "Chagua aina.",
  "This category takes cases with a name only. Choose another.":
    "Aina hii hupokea kesi zenye jina tu. Chagua nyingine.",
  "File {number}.{ending}": "Faili {number}.{ending}",
  "Say in a few words what it is about.": "Eleza kwa maneno machache inahusu nini.",
  "Tell what happened.": "Eleza kilichotokea.",
  "Tell what happened, in at least ten characters.": "Eleza kilichotokea, kwa herufi kumi au zaidi.",
  "Write a message.": "Andika ujumbe.",
  "This is too long.": "Ni ndefu mno.",
  "Choose whether to give your name.": "Chagua kama unatoa jina lako.",
  Feedback: "Maoni",
  Wrongdoing: "Makosa",
  "with your name": "kwa jina lako",
  "Received. Somebody answers you by {ack}.": "Imepokelewa. Utajibiwa kufikia {ack}.",
  "Read. You hear what came of it by {feedback}.": "Imesomwa. Utajulishwa matokeo kufikia {feedback}.",
  "With somebody who looks into it. You hear what came of it by {feedback}.":
    "Iko kwa mtu anayeichunguza. Utajulishwa matokeo kufikia {feedback}.",
  "Being looked into. You hear what came of it by {feedback}.": "Inachunguzwa. Utajulishwa matokeo kufikia {feedback}.",
  "Waiting for your answer to the question below.": "Inasubiri jibu lako kwa swali lililo hapa chini.",
  "You were told what came of it.": "Umejulishwa matokeo.",
  "Closed.": "Imefungwa.",
  Substantiated: "Imethibitishwa",
  "Partly substantiated": "Imethibitishwa kwa sehemu",
  "Not substantiated": "Haikuthibitishwa",
  "Not enough to go on": "Hakuna maelezo ya kutosha",
  "Outside what is handled here": "Nje ya yanayoshughulikiwa hapa",
  "Referred elsewhere": "Imepelekwa kwingine",
  "Same as another case": "Sawa na kesi nyingine",
};
