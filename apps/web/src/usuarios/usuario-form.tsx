import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { ROLES } from '@portal/contract/access'
import { formatTelefone } from '@portal/contract/telefone'
import type { LinkSenha, Usuario } from '@portal/contract/usuarios/usuarios.contract'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { ImagemInput } from '../arquivos/imagem-input.tsx'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { PAPEIS } from '../platform/format-papel.ts'
import { useSessao } from '../platform/session.ts'
import { fieldProps, reportErrors } from '../ui/form-fields.ts'
import { MaskedInput } from '../ui/masked-input.tsx'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { OutraVersao } from '../ui/outra-versao.tsx'
import { EstadosAtendidos } from './estados-atendidos.tsx'
import { alteradosDe, camposDe, errosDe, mesclar, type Valores, valoresDe } from './formulario.ts'
import { nomeDe } from './rotulos.ts'
import classes from './usuario-form.module.css'
import { supervisoresQuery, useUsuarioForm } from './usuarios.api.ts'

const FALHA = 'Erro ao salvar usuário'
const PAPEIS_OPCOES = ROLES.map((role) => ({ value: role, label: PAPEIS[role].um }))
const DISPOSITIVOS = [
  { value: '', label: 'O padrão da empresa' },
  ...Array.from({ length: 10 }, (_, indice) => String(indice + 1)),
]

type Props = {
  /** As the server has it now; absent when somebody new is invited. */
  usuario: Usuario | undefined
  onDirty: (dirty: boolean) => void
  onConvidado: (usuario: Usuario, link: LinkSenha) => void
  onSalvo: () => void
  onCancel: () => void
}

export function UsuarioForm({ usuario, onDirty, onConvidado, onSalvo, onCancel }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const proprio = useSessao()?.user.id === usuario?.id
  const supervisores = useQuery(supervisoresQuery()).data ?? []
  const { create, update } = useUsuarioForm()
  const [base, setBase] = useState(usuario)
  const [salvando, setSalvando] = useState(false)
  const [enviando, setEnviando] = useState(false)
  const form = useForm<Valores>({ initialValues: valoresDe(usuario), validate: errosDe })
  const dirty = form.isDirty()
  // Known before the next key can arrive: one that closes must ask.
  useLayoutEffect(() => onDirty(dirty || enviando), [dirty, enviando, onDirty])

  const campo = (nome: keyof Valores) => fieldProps(form, nome)
  const report = (erros: FormErrors) => reportErrors(form, element.current, erros)

  async function save(valores: Valores) {
    if (salvando) return
    setSalvando(true)
    try {
      if (base) {
        await update({ id: base.id, versao: base.versao, ...alteradosDe(valoresDe(base), valores) })
        notifySuccess('Usuário atualizado com sucesso!')
        onSalvo()
      } else {
        const { usuario: criado, link } = await create(camposDe(valores))
        notifySuccess(
          link.email_enviado ? 'Convite enviado!' : 'Copie o link do convite.',
          'Usuário criado com sucesso!',
        )
        onConvidado(criado, link)
      }
    } catch (error) {
      if (isApiError(error)) report(error.campos)
      notifyError(messageOf(error, FALHA), FALHA)
    }
    setSalvando(false)
  }

  function take(atual: Usuario, valores: Valores) {
    form.setInitialValues(valoresDe(atual))
    form.setValues(valores)
    form.clearErrors()
    setBase(atual)
  }

  const opcoes = supervisores.filter(({ id }) => id !== usuario?.id)
  const atual = usuario?.supervisor_id && !opcoes.some(({ id }) => id === usuario.supervisor_id)
  return (
    <form ref={element} noValidate onSubmit={form.onSubmit(save, report)} className={classes.form}>
      {usuario && base && usuario.versao !== base.versao && !salvando && (
        <OutraVersao
          onUsar={() => take(usuario, valoresDe(usuario))}
          onManter={() => take(usuario, mesclar(valoresDe(base), form.values, valoresDe(usuario)))}
        >
          <Text>
            {nomeDe(usuario)} · {usuario.email} · {PAPEIS[usuario.role].um}
          </Text>
        </OutraVersao>
      )}
      <ImagemInput
        label="Foto"
        finalidade="foto"
        value={form.values.image}
        onChange={(image) => form.setFieldValue('image', image)}
        onBusyChange={setEnviando}
        error={form.errors.image?.toString()}
      />
      <div className={classes.campos}>
        <TextInput label="Nome completo" required autoComplete="off" maxLength={200} {...campo('full_name')} />
        <TextInput label="E-mail" type="email" required autoComplete="off" maxLength={254} {...campo('email')} />
        <MaskedInput
          type="tel"
          label="Telefone"
          format={formatTelefone}
          description="DDD + número"
          {...campo('telefone')}
          value={form.values.telefone}
          onChange={(telefone) => form.setFieldValue('telefone', telefone)}
        />
        <NativeSelect
          label="Perfil de acesso"
          required
          description={
            proprio
              ? 'Você não pode alterar o próprio perfil de acesso.'
              : base && 'Mudar o perfil encerra as sessões desta pessoa.'
          }
          disabled={proprio}
          data={base ? PAPEIS_OPCOES : [{ value: '', label: 'Escolha…' }, ...PAPEIS_OPCOES]}
          {...campo('role')}
        />
        <NativeSelect
          label="Supervisor"
          data={[
            { value: '', label: 'Nenhum' },
            ...opcoes.map((opcao) => ({ value: opcao.id, label: nomeDe(opcao) })),
            ...(atual
              ? [{ value: usuario.supervisor_id ?? '', label: `${usuario.supervisor} (não supervisiona mais)` }]
              : []),
          ]}
          {...campo('supervisor_id')}
        />
        <NativeSelect label="Máximo de dispositivos" data={DISPOSITIVOS} {...campo('max_dispositivos')} />
      </div>
      <EstadosAtendidos
        value={form.values.estados_atendidos}
        onChange={(estados) => form.setFieldValue('estados_atendidos', estados)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={salvando} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={salvando} disabled={enviando}>
          {base ? 'Salvar' : 'Criar e convidar'}
        </Button>
      </Group>
    </form>
  )
}
