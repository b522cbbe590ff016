import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { formatTelefone } from '@portal/contract/telefone';
import { formatDataHora } from '../platform/format-data.ts';
import { PAPEIS } from '../platform/format-papel.ts';
import { SortHeader } from '../ui/sort-header.tsx';
import { SituacaoBadge } from './situacao-badge.tsx';
import { UsuarioAcoes } from './usuario-acoes.tsx';
import { UsuarioIdentidade } from './usuario-identidade.tsx';
import classes from './usuarios-tabela.module.css';
import { ordenarPor } from './usuarios-url.ts';
export function UsuariosTabela({ usuarios, url, onChange, onAcao }) {
    const coluna = (label, ordem) => (_jsx(SortHeader, { label: label, direction: (url.ordem ?? 'nome') === ordem ? (url.direcao ?? 'asc') : undefined, onSort: () => onChange(ordenarPor(url, ordem)) }));
    return (_jsx("div", { className: classes.quadro, children: _jsxs("table", { className: classes.tabela, children: [_jsx("thead", { children: _jsxs("tr", { children: [coluna('Nome', 'nome'), _jsx("th", { scope: "col", children: "Telefone" }), coluna('Perfil', 'papel'), coluna('Situação', 'situacao'), coluna('Último acesso', 'ultimo_acesso'), _jsx("th", { scope: "col", children: "A\u00E7\u00F5es" })] }) }), _jsx("tbody", { children: usuarios.map((usuario) => (_jsxs("tr", { children: [_jsx("td", { className: classes.pessoa, children: _jsx(UsuarioIdentidade, { usuario: usuario, onOpen: () => onAcao('editar', usuario) }) }), _jsx("td", { className: classes.curta, children: usuario.telefone ? formatTelefone(usuario.telefone) : '—' }), _jsx("td", { children: PAPEIS[usuario.role].um }), _jsx("td", { children: _jsx(SituacaoBadge, { situacao: usuario.situacao }) }), _jsx("td", { className: classes.curta, children: usuario.ultimo_acesso ? formatDataHora(usuario.ultimo_acesso) : '—' }), _jsx("td", { className: classes.acoes, children: _jsx(UsuarioAcoes, { usuario: usuario, onAcao: onAcao }) })] }, usuario.id))) })] }) }));
}
