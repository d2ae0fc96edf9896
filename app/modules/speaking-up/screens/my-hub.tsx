import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural, t } from "~/core/text";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { openCount, ownCases } from "../index.server";
import { buttonLook } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("My feedback", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const own = await ownCases(actor.userId!);
    return { own: own.length, answered: own.filter(({ answered }) => answered).length, given: await openCount(actor) };
  });
};

/** How one speaks up, and what one sent with one's name. Links to pages without script load a new document. */
export default function MyFeedback() {
  const { own, answered, given } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("My feedback")}
        sentence={t("Suggestions, complaints, praise, and what must not go on")}
        crumbs={[{ label: t("My tasks"), to: href("/dashboard") }, { label: t("My feedback") }]}
        actions={
          <a className={buttonLook({ tone: "primary" })} href={href("/my/feedback/add")}>
            {t("Give feedback or speak up")}
          </a>
        }
      />
      <div className="stack">
        <Tiles
          tiles={[
            {
              label: "What I sent",
              to: href("/my/feedback/list"),
              icon: "list",
              note: `${plural(own, "One with my name", "{n} with my name")}, ${t("{n} answered", { n: answered })}`,
            },
            {
              label: "To handle",
              to: href("/my/feedback/assign-list"),
              icon: "check",
              note: plural(given, "One case not closed", "{n} cases not closed"),
            },
          ]}
        />
        <Card title={t("Three ways")}>
          <ul className="stack">
            <li>{t("With your name: those who handle it see who you are.")}</li>
            <li>{t("With your name, hidden: two of those who handle it must agree to see it, and you are told.")}</li>
            <li>{t("Without your name: nothing of you is kept. You come back with a code of sixteen digits.")}</li>
          </ul>
          <p className="mt-3">
            {t("From your own phone, without signing in:")} <a href={href("/speakup")}>/speakup</a>
            {" · "}
            <a href={href("/speakup/follow")}>{t("I have a code")}</a>
          </p>
        </Card>
      </div>
    </>
  );
}
