import type { SectionFieldView, SheetView } from "~/modules/sections/index.server";
import { Card } from "~/ui/card";
import { FieldControl } from "~/ui/field-control";
import { Hidden } from "~/ui/hidden";
import { FormGrid } from "~/ui/record-form";

/** Rows that follow from what stands above them: what each is about is given, what is said of it is typed. */
export function GivenRows({
  rows,
  one,
  fields,
}: {
  rows: NonNullable<SheetView["given"]>;
  one: string;
  fields: readonly SectionFieldView[];
}) {
  return rows.map(({ title, text, named, without }, index) => {
    const name = (field: string) => `rows[${index}].${field}`;
    return (
      <Card key={title} title={title} id={`f-rows[${index}]`}>
        <Hidden name={name("id")} />
        {named.map((key) => (
          <Hidden key={key} name={name(key)} />
        ))}
        <p className="mb-3">{text}</p>
        <fieldset aria-label={`${one} ${index + 1}`}>
          <FormGrid>
            {fields
              .filter((field) => !without.includes(field.name))
              .map((field) => (
                <FieldControl key={field.name} field={{ ...field, name: name(field.name), required: false }} />
              ))}
          </FormGrid>
        </fieldset>
      </Card>
    );
  });
}
