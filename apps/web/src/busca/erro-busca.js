import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import classes from './resultados.module.css';
/** The search failed, after its retries. */
export function ErroBusca({ onRetry }) {
    return (_jsxs("div", { className: classes.aviso, role: "alert", children: [_jsx(IconCloudOff, { size: 48, stroke: 1.25, "aria-hidden": true }), _jsx("p", { children: "Erro ao carregar cl\u00EDnicas. Por favor, tente novamente em alguns instantes." }), _jsx(Button, { onClick: () => onRetry(), children: "Tentar novamente" })] }));
}
