import type { ReactNode } from 'react';
import type { LabelledVerb, OptionField, OptionsAnswer } from '../../../fovea/src/doors/studio/protocol.ts';
import { addresses } from '../api/addresses.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useStore } from '../store/store.ts';
import { toldOptions, withOption } from './told-options.ts';

/** The options of the verb, by its own definition. */
export function OptionForm({ verb }: { readonly verb: LabelledVerb }): ReactNode {
  const fields = useAnswer<OptionsAnswer>(addresses.options()).data?.[verb] ?? [];
  const told = useStore(toldOptions);
  const values = told[verb] ?? {};
  const count = Object.keys(values).length;
  const tell = ({ name, default: usual }: OptionField, value: string | boolean): void =>
    toldOptions.set({ ...told, [verb]: withOption(values, name, value, usual) });
  if (fields.length === 0) return null;
  return (
    <details className="options">
      <summary>Options{count > 0 && ` (${count} set)`}</summary>
      <div className="form">
        {fields.map((field) => (
          <label key={field.name}>
            {field.name.replaceAll('-', ' ')}
            <OptionInput field={field} value={values[field.name]} onTell={(value) => tell(field, value)} />
            <small className="dim">{field.says}</small>
          </label>
        ))}
      </div>
    </details>
  );
}

type OptionInputProps = {
  readonly field: OptionField;
  readonly value: string | boolean | undefined;
  readonly onTell: (value: string | boolean) => void;
};

function OptionInput({ field, value, onTell }: OptionInputProps): ReactNode {
  const { kind, choices = [], shown, default: usual } = field;
  if (kind === 'flag')
    return <input type="checkbox" checked={value === true} onChange={(event) => onTell(event.target.checked)} />;
  if (kind === 'choice') {
    return (
      <select value={String(value ?? usual ?? '')} onChange={(event) => onTell(event.target.value)}>
        {usual === undefined && <option value="">default</option>}
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  // Counts when it is complete: extraction starts anew with every value.
  return (
    <input
      type="text"
      defaultValue={String(value ?? '')}
      placeholder={shown}
      onBlur={(event) => onTell(event.target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onTell(event.currentTarget.value.trim());
      }}
    />
  );
}
