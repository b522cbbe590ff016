import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch, TextInput } from '@mantine/core';
import classes from './empresa-editor.module.css';
export function SegurancaAba({ campo }) {
    return (_jsxs("div", { className: classes.campos, children: [_jsx(TextInput, { ...campo('max_dispositivos'), description: "De 1 a 10. Vale para quem n\u00E3o tem um m\u00E1ximo pr\u00F3prio.", inputMode: "numeric", maxLength: 2 }), _jsx(Switch, { ...campo('aprovar_novos_usuarios', 'checkbox'), className: classes.todo, description: "Quem cria a pr\u00F3pria conta s\u00F3 entra depois que um administrador a aprova." })] }));
}
