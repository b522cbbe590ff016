import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import '@mantine/core/styles/Tabs.layer.css';
import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Historico } from '../auditoria/historico.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { ROTULOS_CAMPOS } from './rotulos.ts';
import { UsuarioForm } from './usuario-form.tsx';
import { usuarioQuery } from './usuarios.api.ts';
/** Invites or edits a person. Leaving with something unsaved asks first. */
export function UsuarioDialog({ id, onConvidado, onClose }) {
    const { data: usuario, error, refetch } = useQuery(usuarioQuery(id));
    const [dirty, setDirty] = useState(false);
    const [perguntando, setPerguntando] = useState(false);
    const close = () => (dirty ? setPerguntando(true) : onClose());
    const form = (_jsx(UsuarioForm, { usuario: usuario, onDirty: setDirty, onConvidado: onConvidado, onSalvo: onClose, onCancel: close }));
    return (_jsxs(_Fragment, { children: [_jsxs(Dialog, { opened: true, size: "xl", title: id ? 'Editar Usuário' : 'Novo Usuário', onClose: close, closeOnEscape: !perguntando, children: [!id && form, id && !usuario && error && _jsx(LoadFailure, { title: "Erro ao carregar usu\u00E1rio", error: error, onRetry: refetch }), id && !usuario && !error && (_jsx(Stack, { gap: "md", "aria-busy": true, children: ['a', 'b', 'c', 'd'].map((key) => (_jsx(Skeleton, { height: 60 }, key))) })), id && usuario && (_jsxs(Tabs, { defaultValue: "dados", keepMounted: false, children: [_jsxs(Tabs.List, { mb: "lg", children: [_jsx(Tabs.Tab, { value: "dados", children: "Dados" }), _jsx(Tabs.Tab, { value: "historico", children: "Hist\u00F3rico" })] }), _jsx(Tabs.Panel, { value: "dados", keepMounted: true, children: form }), _jsx(Tabs.Panel, { value: "historico", children: _jsx(Historico, { entidade: "profiles", id: id, rotulos: ROTULOS_CAMPOS }) })] }))] }), _jsx(LeaveGuard, { when: dirty }), perguntando && (_jsx(ConfirmDialog, { opened: true, title: "Sair sem salvar?", message: "O que voc\u00EA digitou ainda n\u00E3o foi salvo.", confirmLabel: "Sair sem salvar", destructive: true, onConfirm: async () => onClose(), onClose: () => setPerguntando(false) }))] }));
}
