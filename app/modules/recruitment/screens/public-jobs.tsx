import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { publicJobs } from "~/modules/recruitment/index.server";
import { Notice } from "~/ui/notice";

export const meta = () => [{ title: t("Jobs") }];

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  jobs: await publicJobs(new Date()),
  erased: new URL(request.url).searchParams.get("erased") === "yes",
});

/** The jobs that anybody may apply for. */
export default function PublicJobs() {
  const { jobs, erased } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("Jobs")}</h1>
      {erased && (
        <Notice tone="ok" title={t("Everything was erased.")}>
          {t("Nothing of what you sent is kept, and your link does not work any longer.")}
        </Notice>
      )}
      {jobs.length === 0 ? (
        <p>{t("No jobs are open at the moment. Please come back later.")}</p>
      ) : (
        <ul className="stack">
          {jobs.map(({ id, title, unit, closes }) => (
            <li key={id}>
              <a href={href("/jobs/:id", { params: { id } })}>{title}</a>
              <p className="text-dim">{t("{unit}, closes on {date}", { unit, date: closes })}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
