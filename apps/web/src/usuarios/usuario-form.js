import { jsxs as _jsxs, jsx as _jsx } from "react/jsx-runtime";
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ROLES } from '@portal/contract/access';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ImagemInput } from '../arquivos/imagem-input.tsx';
import { isApiError, messageOf } from '../platform/api-error.ts';
import { PAPEIS } from '../platform/format-papel.ts';
import { useSessao } from '../platform/session.ts';
import { notifyError, notifySuccess } from '../ui/notify.ts';
import { OutraVersao } from '../ui/outra-versao.tsx';
import { EstadosAtendidos } from './estados-atendidos.tsx';
import { alteradosDe, camposDe, errosDe, mesclar, valoresDe } from './formulario.ts';
import { nomeDe } from './rotulos.ts';
import { TelefoneInput } from './telefone-input.tsx';
import classes from './usuario-form.module.css';
import { supervisoresQuery, useUsuarioForm } from './usuarios.api.ts';
const FALHA = 'Erro ao salvar usuário';
const PAPEIS_OPCOES = ROLES.map((role) => ({ value: role, label: PAPEIS[role].um }));
const DISPOSITIVOS = [
    { value: '', label: 'O padrão da empresa' },
    ...Array.from({ length: 10 }, (_, indice) => String(indice + 1)),
];
export function UsuarioForm({ usuario, onDirty, onConvidado, onSalvo, onCancel }) {
    const element = useRef(null);
    const proprio = useSessao()?.user.id === usuario?.id;
    const supervisores = useQuery(supervisoresQuery()).data ?? [];
    const { create, update } = useUsuarioForm();
    const [base, setBase] = useState(usuario);
    const [salvando, setSalvando] = useState(false);
    const [enviando, setEnviando] = useState(false);
    const form = useForm({ initialValues: valoresDe(usuario), validate: errosDe });
    const dirty = form.isDirty();
    useEffect(() => onDirty(dirty || enviando), [dirty, enviando, onDirty]);
    const campo = (nome) => ({
        ...form.getInputProps(nome),
        name: nome,
        onBlur: () => {
            if (form.isDirty(nome))
                form.validateField(nome);
        },
    });
    function report(erros) {
        form.setErrors(erros);
        const inputs = [...(element.current?.elements ?? [])].filter((input) => input instanceof HTMLElement);
        inputs.find((input) => (input.getAttribute('name') ?? '') in erros)?.focus();
    }
    async function save(valores) {
        if (salvando)
            return;
        setSalvando(true);
        try {
            if (base) {
                await update({ id: base.id, versao: base.versao, ...alteradosDe(valoresDe(base), valores) });
                notifySuccess('Usuário atualizado com sucesso!');
                onSalvo();
            }
            else {
                const { usuario: criado, link } = await create(camposDe(valores));
                notifySuccess(link.email_enviado ? 'Convite enviado!' : 'Copie o link do convite.', 'Usuário criado com sucesso!');
                onConvidado(criado, link);
            }
        }
        catch (error) {
            if (isApiError(error))
                report(error.campos);
            notifyError(messageOf(error, FALHA), FALHA);
        }
        setSalvando(false);
    }
    function take(atual, valores) {
        form.setInitialValues(valoresDe(atual));
        form.setValues(valores);
        form.clearErrors();
        setBase(atual);
    }
    const opcoes = supervisores.filter(({ id }) => id !== usuario?.id);
    const atual = usuario?.supervisor_id && !opcoes.some(({ id }) => id === usuario.supervisor_id);
    return (_jsxs("form", { ref: element, noValidate: true, onSubmit: form.onSubmit(save, report), className: classes.form, children: [usuario && base && usuario.versao !== base.versao && !salvando && (_jsx(OutraVersao, { onUsar: () => take(usuario, valoresDe(usuario)), onManter: () => take(usuario, mesclar(valoresDe(base), form.values, valoresDe(usuario))), children: _jsxs(Text, { children: [nomeDe(usuario), " \u00B7 ", usuario.email, " \u00B7 ", PAPEIS[usuario.role].um] }) })), _jsx(ImagemInput, { label: "Foto", finalidade: "foto", value: form.values.image, onChange: (image) => form.setFieldValue('image', image), onBusyChange: setEnviando, error: form.errors.image?.toString() }), _jsxs("div", { className: classes.campos, children: [_jsx(TextInput, { label: "Nome completo", required: true, autoComplete: "off", maxLength: 200, ...campo('full_name') }), _jsx(TextInput, { label: "E-mail", type: "email", required: true, autoComplete: "off", maxLength: 254, ...campo('email') }), _jsx(TelefoneInput, { label: "Telefone", description: "DDD + n\u00FAmero", ...campo('telefone'), value: form.values.telefone, onChange: (telefone) => form.setFieldValue('telefone', telefone) }), _jsx(NativeSelect, { label: "Perfil de acesso", required: true, description: proprio
                            ? 'Você não pode alterar o próprio perfil de acesso.'
                            : base && 'Mudar o perfil encerra as sessões desta pessoa.', disabled: proprio, data: base ? PAPEIS_OPCOES : [{ value: '', label: 'Escolha…' }, ...PAPEIS_OPCOES], ...campo('role') }), _jsx(NativeSelect, { label: "Supervisor", data: [
                            { value: '', label: 'Nenhum' },
                            ...opcoes.map((opcao) => ({ value: opcao.id, label: nomeDe(opcao) })),
                            ...(atual
                                ? [{ value: usuario.supervisor_id ?? '', label: `${usuario.supervisor} (não supervisiona mais)` }]
                                : []),
                        ], ...campo('supervisor_id') }), _jsx(NativeSelect, { label: "M\u00E1ximo de dispositivos", data: DISPOSITIVOS, ...campo('max_dispositivos') })] }), _jsx(EstadosAtendidos, { value: form.values.estados_atendidos, onChange: (estados) => form.setFieldValue('estados_atendidos', estados) }), _jsxs(Group, { justify: "flex-end", gap: "xs", children: [_jsx(Button, { variant: "default", disabled: salvando, onMouseDown: (event) => event.preventDefault(), onClick: onCancel, children: "Cancelar" }), _jsx(Button, { type: "submit", loading: salvando, disabled: enviando, children: base ? 'Salvar' : 'Criar e convidar' })] })] }));
}
