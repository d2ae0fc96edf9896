import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { idOf, newFormKey, parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { noteSchema } from "~/define/note";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { answerMove } from "~/engine/request/answer-move.server";
import { answer, readForm, versionOf } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import {
  assignIssue,
  assignSchema,
  correctIssue,
  correctSchema,
  extendIssue,
  extendSchema,
  issueEvidence,
  issueWorkflow,
  moveIssue,
  openIssue,
  PLAIN_MOVES,
  SEVERITY_CHOICES,
  updateIssue,
  updateSchema,
} from "~/modules/audit-issues/index.server";
import { referralOfIssue } from "~/modules/visits/index.server";
import { answerAttachment } from "../../accounts/parts/attachment-actions.server";

type Face = "auditIssue.read" | "auditIssue.own";

/** An issue as a page, for audit or for its owner. */
export async function loadIssue(args: LoaderFunctionArgs, face: Face) {
  const { actor } = await authorize(args, face);
  return load(args, async () => {
    const id = parseId(args.params.id) ?? 0;
    const [opened, referral] = [await openIssue(actor, id), await referralOfIssue(actor, id)];
    // What a referral left as the reference is said by the link to it.
    const view = { ...opened, facts: opened.facts.filter(({ value }) => value !== referral?.sourceRef) };
    return {
      key: newFormKey(),
      view,
      referral: referral && { title: referral.title, to: referral.to },
      severities: SEVERITY_CHOICES,
      history: await recordHistory(actor, pastOf(args.request), [{ entity: "AuditIssue", ids: [id] }]),
    };
  });
}

/** What the forms of the page do when they are sent. @param page where it stands */
export async function actOnIssue(args: ActionFunctionArgs, face: Face, page: (id: number) => string) {
  const { actor } = await authorize(args, face);
  const form = await readForm(args.request);
  return load(args, async () => {
    const id = idOf(args.params);
    await openIssue(actor, id);
    const to = page(id);
    const version = versionOf(form);
    switch (form.get("_form")) {
      case "update":
        return answer(args, actor, form, {
          schema: updateSchema,
          run: (input) => updateIssue(actor, id, input, version),
          done: () => ({ to, toast: t("Progress saved.") }),
        });
      case "extend":
        return answer(args, actor, form, {
          schema: extendSchema,
          run: (input) => extendIssue(actor, id, input, version),
          done: () => ({ to, toast: t("More time given.") }),
        });
      case "correct":
        return answer(args, actor, form, {
          schema: correctSchema,
          run: (input) => correctIssue(actor, id, input, version),
          done: () => ({ to, toast: t("Issue corrected.") }),
        });
      case "assign":
        return answer(args, actor, form, {
          schema: assignSchema,
          run: (input) => assignIssue(actor, id, input, version),
          done: () => ({ to, toast: t("Given to another owner.") }),
        });
      case "move":
        return answerMove(args, actor, form, {
          moves: PLAIN_MOVES,
          workflow: issueWorkflow,
          schema: noteSchema,
          run: (of, name, how) => moveIssue(actor, of, name, how),
          done: () => ({ to }),
        });
    }
    const attached = answerAttachment(args, actor, form, { papers: issueEvidence, id, to });
    if (!attached) throw new NotFound();
    return attached;
  });
}
