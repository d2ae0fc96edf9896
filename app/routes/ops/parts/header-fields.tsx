import type { ReactElement } from "react";
import { t } from "~/core/text";
import type { HeaderForm } from "~/modules/visits/index.server";
import { Card } from "~/ui/card";
import { CheckField, CheckGroup, SelectField } from "~/ui/choice-fields";
import { FieldFrame, useControl } from "~/ui/field";
import { Hidden } from "~/ui/hidden";
import { FormGrid } from "~/ui/record-form";
import { DateField, TextArea, TextField, TimeField } from "~/ui/text-fields";
import { DeviceLocation } from "./device-location";

/** Boxes for a few people, a list for many. */
const MOST_BOXES = 12;

interface HeaderFieldsProps {
  form: HeaderForm;
  /** The unit is chosen when the visit is begun, and stays. */
  fresh?: boolean;
  personsMetRequired: boolean;
  /** Fields that the reviewer marked, by their names in the form: they stand first, the others below a fold. */
  marked?: readonly string[];
  /** Shows what lies below the fold. */
  unfolded?: boolean;
}

/** The visit's own fields, in the order they are thought of. */
export function HeaderFields({ marked = [], unfolded, ...about }: HeaderFieldsProps) {
  const fields = headerFields(about);
  const first = Object.keys(fields).filter((name) => marked.includes(name));
  if (first.length === 0)
    return (
      <div className="stack">
        <Cards fields={fields} />
      </div>
    );
  return (
    <div className="stack">
      <Card title={t("Returned for correction")}>
        <FormGrid>{first.map((name) => fields[name])}</FormGrid>
      </Card>
      <details className="card fold" open={unfolded}>
        <summary>{t("The rest of the header")}</summary>
        <div className="card-body stack">
          <Cards fields={Object.fromEntries(Object.entries(fields).filter(([name]) => !first.includes(name)))} />
        </div>
      </details>
    </div>
  );
}

type Fields = Record<string, ReactElement | null>;

/** Each field by its name. */
function headerFields({
  form,
  fresh,
  personsMetRequired,
}: Pick<HeaderFieldsProps, "form" | "fresh" | "personsMetRequired">): Fields {
  return {
    unitId: fresh ? (
      <SelectField
        key="unitId"
        name="unitId"
        label={t("Unit")}
        required
        choices={form.units}
        empty={t("Choose a unit")}
        hint={t("It cannot be changed later")}
      />
    ) : null,
    visitDate: (
      <DateField
        key="visitDate"
        name="visitDate"
        label={t("Date of the visit")}
        required
        hint={t("For example 05-Mar-2026")}
      />
    ),
    purposeId: (
      <SelectField
        key="purposeId"
        name="purposeId"
        label={t("Purpose")}
        required
        choices={form.purposes}
        empty={t("Choose a purpose")}
        hint={t("Decides which sections you fill in")}
      />
    ),
    plannedVisitId:
      form.plans.length > 0 ? (
        <SelectField
          key="plannedVisitId"
          name="plannedVisitId"
          label={t("Plan")}
          choices={form.plans}
          empty={
            form.units.length > 0
              ? t("The plan of the unit, month and purpose, if there is one")
              : t("Made for no plan")
          }
          hint={t("A plan for this unit, month and purpose")}
          wide
        />
      ) : null,
    startTime: <TimeField key="startTime" name="startTime" label={t("From")} />,
    endTime: <TimeField key="endTime" name="endTime" label={t("Until")} />,
    lateReason: (
      <TextField
        key="lateReason"
        name="lateReason"
        label={t("Reason for recording it late")}
        maxLength={500}
        wide
        needed
        hint={t("Needed when the visit was more than 7 days ago")}
      />
    ),
    surprise: (
      <CheckField
        key="surprise"
        name="surprise"
        label={t("Surprise visit")}
        hint={t("Staff of the unit do not see it until you submit it")}
        wide
      />
    ),
    personsMet: (
      <TextField
        key="personsMet"
        name="personsMet"
        label={t("Persons met")}
        maxLength={500}
        wide
        needed={personsMetRequired}
        hint={personsMetRequired ? t("Needed before you submit") : undefined}
      />
    ),
    accompaniedBy: <Companions key="accompaniedBy" staff={form.staff} />,
    place: <TextField key="place" name="place" label={t("Place")} maxLength={200} />,
    latitude: <TextField key="latitude" name="latitude" label={t("Latitude")} inputMode="decimal" maxLength={12} />,
    longitude: <TextField key="longitude" name="longitude" label={t("Longitude")} inputMode="decimal" maxLength={12} />,
    summary: (
      <TextArea
        key="summary"
        name="summary"
        label={t("What you did, saw and agreed")}
        rows={6}
        maxLength={4000}
        wide
        needed
        hint={t("At least 30 characters before you submit")}
      />
    ),
  };
}

/** The fields that are there, each on its card. */
function Cards({ fields }: { fields: Fields }) {
  const {
    unitId,
    visitDate,
    purposeId,
    plannedVisitId,
    startTime,
    endTime,
    lateReason,
    surprise,
    personsMet,
    accompaniedBy,
    place,
    latitude,
    longitude,
    summary,
  } = fields;
  return (
    <>
      <Card title={t("When, where and why")}>
        <FormGrid>
          {unitId}
          {visitDate}
          {purposeId}
          {plannedVisitId}
          {startTime}
          {endTime}
          {lateReason}
          {surprise}
        </FormGrid>
      </Card>
      {(personsMet ?? accompaniedBy) && (
        <Card title={t("People")}>
          <FormGrid>
            {personsMet}
            {accompaniedBy}
          </FormGrid>
        </Card>
      )}
      <Card title={t("Place")} note={t("Optional; enter latitude and longitude together")} actions={<DeviceLocation />}>
        <FormGrid>
          {place}
          {latitude}
          {longitude}
          <Hidden name="accuracyM" />
          <Hidden name="locationFrom" />
        </FormGrid>
      </Card>
      {summary && <Card title={t("Summary")}>{summary}</Card>}
    </>
  );
}

function Companions({ staff }: Pick<HeaderForm, "staff">) {
  const name = "accompaniedBy";
  const label = t("Accompanied by");
  if (staff.length === 0) return null;
  return staff.length <= MOST_BOXES ? (
    <CheckGroup name={name} label={label} choices={staff} wide />
  ) : (
    <PeopleList name={name} label={label} staff={staff} />
  );
}

function PeopleList({ name, label, staff }: { name: string; label: string } & Pick<HeaderForm, "staff">) {
  const hint = t("Hold Ctrl to tick everyone who came along");
  const control = useControl({ name, hint });
  return (
    <FieldFrame control={control} name={name} label={label} hint={hint} wide>
      <select
        key={control.key}
        multiple
        size={6}
        className="input h-auto"
        defaultValue={control.values}
        {...control.aria}
      >
        {staff.map((person) => (
          <option key={person.value} value={person.value}>
            {person.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
