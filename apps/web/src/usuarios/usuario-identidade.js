import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { UnstyledButton } from '@mantine/core';
import { FotoUsuario } from './foto-usuario.tsx';
import { nomeDe } from './rotulos.ts';
import classes from './usuario-identidade.module.css';
/** Who it is; opens the record. */
export function UsuarioIdentidade({ usuario, onOpen }) {
    return (_jsxs("div", { className: classes.identidade, children: [_jsx(FotoUsuario, { usuario: usuario }), _jsxs("div", { className: classes.texto, children: [_jsx(UnstyledButton, { className: classes.nome, onClick: onOpen, children: nomeDe(usuario) }), usuario.full_name && _jsx("div", { className: classes.email, children: usuario.email })] })] }));
}
