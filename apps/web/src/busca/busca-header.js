import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Button } from '@mantine/core';
import { IconLayoutDashboard, IconLogout2, IconMapSearch, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PRIMEIRA_TELA } from '../painel/primeira-tela.ts';
import { session } from '../platform/session.ts';
import classes from './busca-header.module.css';
export function BuscaHeader({ usuario }) {
    const [primeiroNome = ''] = (usuario.full_name || usuario.email).split(' ');
    const painel = PRIMEIRA_TELA[usuario.role];
    return (_jsxs("header", { className: classes.header, children: [_jsxs("div", { className: classes.titulo, children: [_jsx("h1", { children: "Sistema de Busca" }), _jsxs("p", { children: ["Ol\u00E1, ", primeiroNome] })] }), _jsxs("nav", { className: classes.menu, "aria-label": "Principal", children: [_jsx(Button, { disabled: true, "aria-current": "page", variant: "default", leftSection: _jsx(IconMapSearch, { size: 18, "aria-hidden": true }), children: "Buscas" }), usuario.role === 'admin' && (_jsx(Button, { variant: "subtle", color: "gray", leftSection: _jsx(IconSettings, { size: 18, "aria-hidden": true }), renderRoot: (props) => _jsx(Link, { to: "/admin", ...props }), children: "Admin" })), painel && (_jsx(Button, { variant: "subtle", color: "gray", leftSection: _jsx(IconLayoutDashboard, { size: 18, "aria-hidden": true }), renderRoot: (props) => _jsx(Link, { to: painel, ...props }), children: "Painel" })), _jsx(Button, { variant: "subtle", leftSection: _jsx(IconLogout2, { size: 18, "aria-hidden": true }), onClick: () => session.signOut(), children: "Sair" })] })] }));
}
