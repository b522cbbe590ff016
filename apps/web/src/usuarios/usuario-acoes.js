import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconDotsVertical, IconKey, IconMailForward, IconPencil, IconUserCheck, IconUserOff, } from '@tabler/icons-react';
import { useSessao } from '../platform/session.ts';
import { nomeDe } from './rotulos.ts';
const ACOES = {
    editar: { rotulo: 'Editar', Icon: IconPencil },
    aprovar: { rotulo: 'Aprovar', Icon: IconCheck },
    convite: { rotulo: 'Reenviar convite', Icon: IconMailForward },
    senha: { rotulo: 'Redefinir senha', Icon: IconKey },
    reativar: { rotulo: 'Reativar', Icon: IconUserCheck },
    desativar: { rotulo: 'Desativar', Icon: IconUserOff },
};
const POR_SITUACAO = {
    ativo: ['editar', 'senha', 'desativar'],
    convidado: ['editar', 'convite', 'desativar'],
    pendente: ['aprovar', 'editar', 'desativar'],
    inativo: ['editar', 'reativar'],
};
/** What can be done to a person; nobody switches themselves off. */
export function UsuarioAcoes({ usuario, onAcao }) {
    const isProprio = useSessao()?.user.id === usuario.id;
    const acoes = POR_SITUACAO[usuario.situacao].filter((acao) => !(isProprio && acao === 'desativar'));
    return (_jsxs(Menu, { position: "bottom-end", transitionProps: { duration: 0 }, children: [_jsx(Menu.Target, { children: _jsx(ActionIcon, { variant: "subtle", color: "gray", size: 36, "aria-label": `Ações de ${nomeDe(usuario)}`, children: _jsx(IconDotsVertical, { size: 18, "aria-hidden": true }) }) }), _jsx(Menu.Dropdown, { children: acoes.map((acao) => {
                    const { rotulo, Icon } = ACOES[acao];
                    return (_jsx(Menu.Item, { leftSection: _jsx(Icon, { size: 16, "aria-hidden": true }), color: acao === 'desativar' ? 'terracotta' : undefined, onClick: () => onAcao(acao, usuario), children: rotulo }, acao));
                }) })] }));
}
