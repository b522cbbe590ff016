import { jsxs as _jsxs, jsx as _jsx } from "react/jsx-runtime";
import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import classes from './boas-vindas.module.css';
const FECHADAS = 'portal-boas-vindas-fechadas';
/** Greets once per browser session, until it is closed. */
export function BoasVindas({ nome }) {
    const [fechadas, setFechadas] = useState(() => sessionStorage.getItem(FECHADAS) !== null);
    if (fechadas)
        return null;
    const close = () => {
        sessionStorage.setItem(FECHADAS, '1');
        setFechadas(true);
    };
    return (_jsxs("section", { className: classes.faixa, "aria-label": "Boas-vindas", children: [_jsxs("p", { children: [_jsxs("strong", { children: ["Boas-vindas, ", nome, "!"] }), " Escolha a cidade da fam\u00EDlia e veja primeiro as cl\u00EDnicas mais pr\u00F3ximas."] }), _jsx(CloseButton, { "aria-label": "Fechar boas-vindas", onClick: close })] }));
}
