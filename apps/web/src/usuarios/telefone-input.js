import { jsx as _jsx } from "react/jsx-runtime";
import { TextInput } from '@mantine/core';
import { formatTelefone } from '@portal/contract/telefone';
/** A phone in any shape, also pasted; takes its usual form as soon as it is complete and on leaving. */
export function TelefoneInput({ value, onChange, onBlur, ...props }) {
    return (_jsx(TextInput, { ...props, type: "tel", autoComplete: "off", maxLength: 40, value: value, onChange: ({ currentTarget: { value: typed, selectionStart } }) => 
        // In the middle of the text the caret would jump.
        onChange(selectionStart === typed.length && typed.length > value.length ? formatTelefone(typed) : typed), onBlur: () => {
            onChange(formatTelefone(value));
            onBlur();
        } }));
}
