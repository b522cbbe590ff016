import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Button, Stack, Text } from '@mantine/core';
/** An empty list says what to do next. */
export function UsuariosVazio({ isFiltrada, onClear, onCreate }) {
    return (_jsxs(Stack, { align: "center", gap: "xs", py: 64, ta: "center", children: [_jsx(Text, { fw: 650, children: "Nenhum usu\u00E1rio encontrado" }), _jsx(Text, { c: "dimmed", children: isFiltrada ? 'Ninguém passa pela busca e pelos filtros escolhidos.' : 'Convide a primeira pessoa da equipe.' }), isFiltrada ? (_jsx(Button, { variant: "light", onClick: onClear, children: "Limpar busca e filtros" })) : (_jsx(Button, { onClick: onCreate, children: "Novo Usu\u00E1rio" }))] }));
}
