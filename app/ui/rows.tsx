import { useField } from "@conform-to/react";
import { useFormAction } from "@remix-run/react";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { t } from "~/core/text";
import { Button } from "./button";
import { Card } from "./card";

interface RowsProps {
  /** Name of the list in the form. */
  name: string;
  title: string;
  note?: ReactNode;
  /** "Add a leg". */
  add: string;
  /** One row in words, for the buttons: "leg". */
  one: string;
  max?: number;
  /** What stands there while the list is empty. */
  empty?: string;
  /** Many short boxes side by side. */
  dense?: boolean;
  /** The controls of a row; `of("from")` is the full name of its field. */
  children: (of: (field: string) => string, index: number) => ReactNode;
}

/** Lines of a form that are added and removed, with script at once, without it by a post that keeps what is typed. */
export function Rows({ name, title, note, add, one, max = 50, empty, dense, children }: RowsProps) {
  const [field, form] = useField<Record<string, string>[]>(name);
  const list = field.getFieldList();
  // Without script the answer opens at the rows, not at the top of the page.
  const here = `${useFormAction()}#${field.id}`;
  return (
    <Card title={title} note={note} id={field.id}>
      {field.errors && (
        <p className="font-semibold text-bad" id={field.errorId}>
          {field.errors.map((message) => t(message)).join(" ")}
        </p>
      )}
      {list.length === 0 && empty && <p className="text-dim">{empty}</p>}
      {list.map((item, index) => (
        <fieldset key={item.key} className={clsx("row", dense && "dense")} aria-label={`${one} ${index + 1}`}>
          <div className="grid-form">{children((part) => `${item.name}.${part}`, index)}</div>
          <Button
            tone="quiet"
            size="small"
            icon="cross"
            formAction={here}
            {...form.remove.getButtonProps({ name, index })}
          >
            {t("Remove")}
            <span className="sr-only">
              {" "}
              {one} {index + 1}
            </span>
          </Button>
        </fieldset>
      ))}
      {list.length < max && (
        <div className="mt-3">
          <Button size="small" icon="plus" formAction={here} {...form.insert.getButtonProps({ name })}>
            {add}
          </Button>
        </div>
      )}
    </Card>
  );
}
