import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Button } from '@mantine/core';
import { formatDataHora } from '../../platform/format-data.ts';
import classes from './form.module.css';
import { useEstado, useFormulario } from './use-campo.ts';
/** What happened outside of the form and concerns it; said calmly, the focus stays where it is. */
export function Avisos({ rascunhoEm, onRecuperar, onDescartar, onVerDiferencas }) {
    const form = useFormulario();
    const outra = useEstado(form, (estado) => estado.outra);
    const sumiu = useEstado(form, (estado) => estado.sumiu);
    return (_jsxs("div", { className: classes.avisos, role: "status", children: [sumiu && (_jsxs("div", { className: classes.aviso, children: [_jsx("p", { children: "Esta cl\u00EDnica foi exclu\u00EDda por outra pessoa. O que voc\u00EA digitou continua aqui." }), _jsx(Button, { variant: "light", size: "compact-md", onClick: form.tornarNova, children: "Salvar como nova" })] })), outra && !sumiu && (_jsxs("div", { className: classes.aviso, children: [_jsx("p", { children: "Esta cl\u00EDnica foi alterada por outra pessoa enquanto voc\u00EA edita. Nada do que voc\u00EA digitou se perdeu." }), _jsx(Button, { variant: "light", size: "compact-md", onClick: onVerDiferencas, children: "Ver diferen\u00E7as" })] })), rascunhoEm && (_jsxs("div", { className: classes.aviso, children: [_jsxs("p", { children: ["H\u00E1 altera\u00E7\u00F5es suas de ", formatDataHora(rascunhoEm), " que n\u00E3o foram salvas."] }), _jsxs("div", { className: classes.acoes, children: [_jsx(Button, { variant: "light", size: "compact-md", onClick: onRecuperar, children: "Recuperar" }), _jsx(Button, { variant: "subtle", size: "compact-md", onClick: onDescartar, children: "Descartar" })] })] }))] }));
}
