import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { can } from "~/core/actor";
import { authorize } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { LEVEL_INFO, levelsOf } from "~/modules/visits/index.server";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Tiles } from "~/ui/tile";

export const meta = () => pageTitle("Visit work", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const levels = levelsOf(actor).map((level) => LEVEL_INFO[level]);
  return {
    tiles: [
      ...levels.flatMap(({ word: level, label }) => [
        {
          label: t("New visit as {label}", { label: label.toLowerCase() }),
          to: href("/ops/:level/visit/add", { params: { level } }),
          icon: "plus",
          note: t("Start with date, unit and purpose"),
        },
        {
          label: t("My visits as {label}", { label: label.toLowerCase() }),
          to: href("/ops/:level/visit/list", { params: { level } }),
          icon: "visit",
          note: t("Drafts, returned, submitted and approved"),
        },
        {
          label: t("Daily report as {label}", { label: label.toLowerCase() }),
          to: href("/ops/:level/:section/:face/add", { params: { level, section: "report", face: "daily" } }),
          icon: "report",
          note: t("For today’s visit"),
        },
      ]),
      ...(levels.length > 0
        ? [
            { label: t("All my visits"), to: href("/ops/visit/list"), icon: "visit", note: t("Of every level") },
            {
              label: t("Under review"),
              to: href("/ops/bm/review/visit/list"),
              icon: "review",
              note: t("With a reviewer, or back from one"),
            },
          ]
        : []),
      ...(can(actor, "visit.review")
        ? [
            {
              label: t("Reviews of my team"),
              to: href("/ops/supervisor/review/visit/list"),
              icon: "users",
              note: t("All reviewers; take over what has waited too long"),
            },
          ]
        : []),
      ...(can(actor, "visit.review")
        ? [
            {
              label: t("To review"),
              to: href("/ops/my/review/list"),
              icon: "review",
              note: t("Visits waiting for your decision"),
            },
          ]
        : []),
      ...(can(actor, "visit.reroute")
        ? [
            {
              label: t("Visits in review"),
              to: href("/ops/reports/:report", {
                params: { report: "visitHistory" },
                search: { stage: "REVIEW" },
              }),
              icon: "review",
              note: t("Give one to another reviewer while a post is vacant"),
            },
          ]
        : []),
      {
        label: t("Visit plans"),
        to: href("/ops/visit/:resource/list", { params: { resource: "plan" } }),
        icon: "calendar",
        note: t("How many visits a month each unit is to have"),
      },
      {
        label: t("Approved visits"),
        to: href("/ops/approved/list"),
        icon: "approved",
        note: t("Of your part of the organisation"),
      },
      {
        label: t("Reports"),
        to: href("/ops/reports"),
        icon: "chart",
        note: t("Histories, counts and how branches stand"),
      },
    ],
  };
};

export default function VisitMenu() {
  const { tiles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t("Visit work")} crumbs={[{ label: t("Operations"), to: href("/ops") }]} />
      <Tiles tiles={tiles} />
    </>
  );
}
