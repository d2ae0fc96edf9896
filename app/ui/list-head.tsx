import { useSearchParams } from "@remix-run/react";
import type { ComponentProps } from "react";
import { spansAreRead } from "~/core/asked-days";
import { PageHead } from "./page-head";

/** The top of a page with filters: its sentence is left out while the span of the list cannot be read. */
export function ListHead({ sentence, ...head }: ComponentProps<typeof PageHead>) {
  const [search] = useSearchParams();
  return <PageHead {...head} sentence={spansAreRead(search) ? sentence : undefined} />;
}
