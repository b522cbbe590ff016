import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { formatTelefone } from '@portal/contract/telefone';
import { formatDataHora } from '../platform/format-data.ts';
import { PAPEIS } from '../platform/format-papel.ts';
import { SituacaoBadge } from './situacao-badge.tsx';
import { UsuarioAcoes } from './usuario-acoes.tsx';
import { UsuarioIdentidade } from './usuario-identidade.tsx';
import classes from './usuarios-cartoes.module.css';
/** The list where there is no room for a table. */
export function UsuariosCartoes({ usuarios, onAcao }) {
    return (_jsx("ul", { className: classes.cartoes, children: usuarios.map((usuario) => (_jsxs("li", { children: [_jsxs("div", { className: classes.topo, children: [_jsx(UsuarioIdentidade, { usuario: usuario, onOpen: () => onAcao('editar', usuario) }), _jsx(UsuarioAcoes, { usuario: usuario, onAcao: onAcao })] }), _jsxs("p", { className: classes.linha, children: [_jsx(SituacaoBadge, { situacao: usuario.situacao }), _jsx("span", { children: PAPEIS[usuario.role].um }), usuario.telefone && _jsx("span", { children: formatTelefone(usuario.telefone) })] }), _jsx("p", { className: classes.acesso, children: usuario.ultimo_acesso ? `Último acesso em ${formatDataHora(usuario.ultimo_acesso)}` : 'Ainda não entrou' })] }, usuario.id))) }));
}
