import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch, TextInput } from '@mantine/core';
import classes from './empresa-editor.module.css';
export function VagasAba({ campo }) {
    return (_jsxs("div", { className: classes.campos, children: [_jsx(TextInput, { ...campo('validade_link_dias'), description: "De 1 a 365.", inputMode: "numeric", maxLength: 3 }), _jsx(TextInput, { ...campo('vagas_padrao'), description: "De 1 a 10.", inputMode: "numeric", maxLength: 2 }), _jsx(Switch, { ...campo('contagem_vagas_automatica', 'checkbox'), className: classes.todo, description: "As vagas de um link compartilhado diminuem uma a cada 30 minutos, at\u00E9 restar 1." })] }));
}
