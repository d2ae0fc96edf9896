import { GroupFrame, useControl, type FieldProps } from "./field";
import { Icon } from "./icon";
import { ICON_PATHS } from "./icon-paths";

/** One of the product's drawings, all in sight. */
export function IconField(field: FieldProps) {
  const control = useControl(field);
  const { id, name, required, ...aria } = control.aria;
  return (
    <GroupFrame control={control} wide {...field}>
      <div key={control.key} className="ticks same">
        {Object.keys(ICON_PATHS).map((icon, index) => (
          <label key={icon}>
            <input
              type="radio"
              name={name}
              value={icon}
              defaultChecked={control.value === icon}
              {...(index === 0 && { id, required, ...aria })}
            />
            <Icon name={icon} />
            {icon}
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
