import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { nomeDe } from './rotulos.ts';
const PERGUNTAS = {
    aprovar: {
        titulo: 'Aprovar usuário',
        texto: 'Tem certeza que deseja aprovar este usuário? Ele poderá entrar no portal.',
        confirmar: 'Aprovar',
    },
    senha: {
        titulo: 'Redefinir senha',
        texto: 'Gerar um link para esta pessoa escolher uma nova senha? Os links anteriores deixam de valer.',
        confirmar: 'Gerar link',
    },
    desativar: {
        titulo: 'Desativar usuário',
        texto: 'Tem certeza que deseja desativar este usuário? As sessões dele serão encerradas.',
        confirmar: 'Desativar',
        destrutivo: true,
    },
    reativar: {
        titulo: 'Reativar usuário',
        texto: 'Tem certeza que deseja reativar este usuário?',
        confirmar: 'Reativar',
    },
};
export function ConfirmarAcao({ acao, usuario, onConfirm, onClose }) {
    const { titulo, texto, confirmar, destrutivo } = PERGUNTAS[acao];
    return (_jsx(ConfirmDialog, { opened: true, title: titulo, message: _jsxs(_Fragment, { children: [_jsx("p", { children: texto }), _jsx("p", { children: _jsx("strong", { children: nomeDe(usuario) }) })] }), confirmLabel: confirmar, destructive: destrutivo ?? false, onConfirm: onConfirm, onClose: onClose }));
}
