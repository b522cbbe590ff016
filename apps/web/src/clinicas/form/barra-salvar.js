import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Button } from '@mantine/core';
import classes from './form.module.css';
import { useEstado, useFormulario } from './use-campo.ts';
/** Always in sight: saving, and what is still to do. At the left, since messages pass at the right. */
export function BarraSalvar({ salvando, falha, enviando, onCancelar }) {
    const form = useFormulario();
    const errados = useEstado(form, ({ erros }) => Object.values(erros).filter(Boolean).length);
    const sujo = useEstado(form, ({ alterados }) => Object.keys(alterados).length > 0);
    const situacao = enviando
        ? 'Enviando arquivos… Salve quando terminarem.'
        : errados > 0
            ? errados === 1
                ? '1 campo precisa de atenção'
                : `${errados} campos precisam de atenção`
            : (falha ?? (sujo ? 'Alterações não salvas' : ''));
    return (_jsxs("div", { className: classes.barra, children: [_jsx(Button, { type: "submit", loading: salvando, disabled: enviando, children: "Salvar" }), _jsx(Button, { variant: "default", disabled: salvando, onClick: onCancelar, children: "Cancelar" }), _jsx("span", { className: classes.situacao, "data-erro": (!enviando && (falha !== undefined || errados > 0)) || undefined, role: "status", children: situacao })] }));
}
