import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { CloseButton } from '@mantine/core';
import classes from './nomes.module.css';
/** The names that were chosen; each can be taken away. */
export function NomesEscolhidos({ rotulo, nomes, isForaDoCatalogo, onRemove }) {
    if (nomes.length === 0)
        return null;
    return (_jsx("ul", { className: classes.escolhidos, "aria-label": `${rotulo}: escolhidos`, children: nomes.map((nome) => (_jsxs("li", { "data-fora": isForaDoCatalogo?.(nome) || undefined, children: [_jsxs("span", { children: [nome, isForaDoCatalogo?.(nome) && _jsx("em", { children: " (fora do cat\u00E1logo)" })] }), _jsx(CloseButton, { size: "sm", "aria-label": `Remover ${nome}`, onClick: () => onRemove(nome) })] }, nome))) }));
}
