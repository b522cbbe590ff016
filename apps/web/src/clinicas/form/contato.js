import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { formatTelefone } from '@portal/contract/telefone';
import classes from './form.module.css';
import { TextoCampo } from './texto-campo.tsx';
const telefone = { type: 'tel', inputMode: 'tel', placeholder: '(11) 99999-8888', arrumar: formatTelefone };
/** Names and numbers of people are kept from the browser's own suggestions (no autocomplete). */
export function Contato() {
    return (_jsxs(_Fragment, { children: [_jsxs("div", { className: classes.par, children: [_jsx(TextoCampo, { campo: "phone", ...telefone }), _jsx(TextoCampo, { campo: "email", type: "email", inputMode: "email" }), _jsx(TextoCampo, { campo: "website", inputMode: "url", placeholder: "www.exemplo.com.br" }), _jsx(TextoCampo, { campo: "contato_direcao" }), _jsx(TextoCampo, { campo: "responsavel" })] }), _jsxs("div", { className: classes.par, children: [_jsx(TextoCampo, { campo: "responsavel_1" }), _jsx(TextoCampo, { campo: "telefone_responsavel_1", ...telefone }), _jsx(TextoCampo, { campo: "responsavel_2" }), _jsx(TextoCampo, { campo: "telefone_responsavel_2", ...telefone })] })] }));
}
