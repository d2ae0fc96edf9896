import type { Help } from "~/define/help";

const CONSOLE = "Only administrators of the console. The history shows who made each change.";
const ALONE = "Only you: everyone has their own.";

export const identityHelp: Help = {
  pages: {
    "/grapes/token": {
      what: "The tokens by which programs call the API, whose they are, what they may do, and when they end.",
      act: ["Search for one, and revoke one that is lost or no longer needed."],
      next: "A token that is revoked is refused at its next call.",
      who: CONSOLE + " The token itself is shown once, to the person who makes it.",
    },
    "/grapes/token/add": {
      what: "Creates a token for a service account.",
      act: ["Choose the account, and enter what the token is for, what it may do, and when it ends."],
      next: "It is shown once: copy it to where it is used.",
      who: CONSOLE,
    },
    "/my/confirm": {
      what: "Confirms your identity before something that cannot be undone, or that shows secrets.",
      act: ["Type your password, or the code of your phone where you use one."],
      next: "You come to what you wanted to do, and are not asked again for some minutes.",
      who: ALONE,
    },
    "/my/second-factor": {
      what: "The code of your phone that you sign in with beside your password.",
      act: [
        "Scan the picture with an authenticator app and type the code it shows.",
        "Print or write down the recovery codes and keep them apart from the phone.",
      ],
      next: "From the next sign-in on you are asked for a code. Each recovery code works once.",
      who: ALONE + " An administrator can remove a lost code, and does not see it.",
    },
    "/my/deviceregister": {
      what: "The browsers from which you have signed in, and those that are trusted to skip the code.",
      act: [
        "Look for a browser you do not know.",
        "Remove one, or all.",
        "Register the one you sit at for your punches: HR decides.",
      ],
      next: "A browser without trust is asked for your code at its next sign-in.",
      who: ALONE,
    },
    "/my/password/Reset": {
      what: "Changes your password.",
      act: ["Type the present password, then the new one: at least twelve characters, and none of the common ones."],
      next: "All your other sessions end, and so do tokens of programs that act for you.",
      who: "No one sees a password, not even administrators.",
    },
    "/exit": {
      what: "Asks whether you want to sign out.",
      act: ["Choose Yes to sign out of this browser, No to go back."],
      next: "The next person on this device sees none of your data.",
      who: ALONE,
    },
    "/my/sessions": {
      what: "Where you are signed in at this moment.",
      act: ["End a session you do not know, or all others at once."],
      next: "The browser concerned is sent to the sign-in page with its next click.",
      who: ALONE,
    },
    "/my/tokens": {
      what: "Your tokens, by which programs call the API as you.",
      act: ["Make one for a program, or revoke one."],
      next: "A token that is revoked is refused at its next call.",
      who: ALONE,
    },
    "/my/tokens/add": {
      what: "Creates a token for a program that acts as you.",
      act: ["Enter what it is for, what it may do at most, and when it ends."],
      next: "It is shown once: copy it to where it is used.",
      who: ALONE,
    },
  },
};
