import type { Help } from "~/define/help";

const RISKS = "Its owner, the person who raised it, and the managers of its unit and above.";

const AUDITORS = "Internal audit; Super Admin reads it.";

export const risksHelp: Help = {
  pages: {
    "/my/risk/opinion/:id": {
      what: "A critical risk put forward for acceptance, for audit's opinion.",
      act: [
        "Read its scores, actions and history, and the reason why it should be accepted.",
        "Say whether it can be accepted, and why.",
      ],
      next: "Your opinion goes to the person who decides and stays with the request.",
      who: "Those who give audit's opinion in this part of the organisation.",
    },
    "/ops/risk/register/list": {
      what: "The risk register of your units, with a heat map: what may go wrong, how bad it is, and when it is looked at next. A new risk is raised here too.",
      act: [
        "Raise a risk: name its unit, say cause, event and consequence, and score it without and with controls.",
        "Select a number on the heat map, or filter, to narrow the list.",
        "Download the list as CSV or Excel.",
      ],
      next: "A draft is added to the register once it has an owner; it then gets its number.",
      who: RISKS,
    },
    "/ops/risk/register/details/:id": {
      what: "One risk: what it says, its scores, actions, acceptances, and what happened to it.",
      act: [
        "Edit it, or change its state: treat, monitor or close it.",
        "As its owner, review it, write down the response, give actions, or ask that it is accepted.",
        "Decide an acceptance that someone else has asked for.",
      ],
      next: "It closes when what is left is within the risk appetite and every action is verified; its owner never closes it.",
      who: RISKS,
    },
    "/ops/risk/register/:face/:id": {
      what: "What the owner of a risk does with it: a review, the response, an action for someone, or a request to accept it.",
      act: [
        "In a review, score it again and say what was found; the band decides how soon the next one is.",
        "Give an action to someone of the unit or above, until a day.",
        "Ask for acceptance with a reason and a day, a year ahead at most.",
      ],
      next: "A score higher than what was accepted makes the acceptance void. Everyone is notified of what they have to do.",
      who: RISKS,
    },
    "/ops/risk/register/action/:id": {
      what: "An action on a risk, with its owner and due date.",
      act: [
        "If it is yours, say what was done and attach what proves it.",
        "If you are above the person who did it, verify it or return it.",
        "Those who work on the risk change or withdraw actions not yet done.",
      ],
      next: "A risk closes only when all of its actions are verified or withdrawn.",
      who: RISKS,
    },
    "/audit/other/riskregister/list": {
      what: "The risk register of the company as internal audit reads it, with a heat map: risks of Operations and those raised by internal audit.",
      act: [
        "Filter by source to see what internal audit raised.",
        "Select a number on the heat map, or filter, to narrow the list.",
        "Download the list as CSV or Excel.",
      ],
      next: "Owners in Operations treat and review every risk, those of internal audit as well.",
      who: AUDITORS,
    },
    "/audit/other/riskregister/add": {
      what: "A new risk raised by internal audit.",
      act: [
        "Choose the unit, then say cause, event and consequence, and score it without and with controls.",
        "Choose an owner in the unit or above, and add it to the register, or save it as a draft.",
      ],
      next: "A draft is seen by internal audit alone. On the register it gets its number, and its owner is notified.",
      who: AUDITORS,
    },
    "/audit/other/riskregister/edit/:id": {
      what: "A draft of internal audit that is not on the register yet.",
      act: ["Change what it says or its scores.", "Add it to the register once it has an owner and scores."],
      next: "Once it is on the register its owner keeps it, and its scores change by reviews.",
      who: AUDITORS,
    },
    "/audit/other/riskregister/Details/:id": {
      what: "One risk: what it says, its scores, actions, acceptances, and what happened to it.",
      act: ["Read how it is treated and reviewed.", "Edit a draft of internal audit, or add it to the register."],
      next: "It is closed in Operations, when what is left is within the risk appetite and every action is verified.",
      who: AUDITORS,
    },
    "/ops/ermf": {
      what: "How the company handles risks: scales, bands and risk appetite.",
      act: ["Read it before you score a risk."],
      next: "Nothing is changed here; administrators keep the scale and the appetite in their settings.",
      who: "Everyone who sees the register.",
    },
  },
  tables: {
    RiskScale:
      "The scale of risks says where the bands of scores end and how often risks of each are looked at. Without a line the usual one holds: 4, 9 and 16. One administrator proposes a change, another approves it in the console.",
    RiskAppetite:
      "The risk appetite says how bad a risk of a category the company lives with. Without a line it is low for fraud and compliance, and moderate for the rest. One administrator proposes a change, another approves it in the console.",
  },
};
