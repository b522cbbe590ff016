import { NativeSelect, Text, TextInput } from '@mantine/core'
import { ROLES } from '@portal/contract/access'
import type { LinkSenha, Usuario } from '@portal/contract/usuarios/usuarios.contract'
import { useQuery } from '@tanstack/react-query'
import { ImagemInput } from '../arquivos/imagem-input.tsx'
import { estadosQuery } from '../estados/estados.api.ts'
import { nameIn } from '../platform/name-in.ts'
import { ROLE_NAMES } from '../platform/role-names.ts'
import { useSession } from '../platform/session.ts'
import { TelefoneInput } from '../telefones/telefone-input.tsx'
import { FilterGroup } from '../ui/filter-group.tsx'
import { FilterOption } from '../ui/filter-option.tsx'
import { notifySuccess } from '../ui/notify.ts'
import { showImages } from '../ui/record-form/conflict-value.tsx'
import { FormFooter } from '../ui/record-form/form-footer.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { camposDe, errosDe, ROTULOS, valoresDe } from './formulario.ts'
import classes from './usuario-form.module.css'
import { supervisoresQuery, useUsuarioForm } from './usuarios.api.ts'

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role].um }))
const PADRAO = 'O padrão da empresa'
const DISPOSITIVOS = [{ value: '', label: PADRAO }, ...Array.from({ length: 10 }, (_, indice) => String(indice + 1))]

type Props = {
  /** The server's version of the person; undefined for a new one, null after deletion. */
  usuario: Usuario | undefined | null
  onDirty: (dirty: boolean) => void
  onConvidado: (usuario: Usuario, link: LinkSenha) => void
  onSaved: () => void
  onCancel: () => void
}

export function UsuarioForm({ usuario, onDirty, onConvidado, onSaved, onCancel }: Props) {
  const proprio = useSession()?.user.id === usuario?.id
  const supervisores = useQuery(supervisoresQuery()).data ?? []
  const { create, update, reload } = useUsuarioForm()
  const isNovo = usuario === undefined
  const record = useRecordForm({
    atual: usuario,
    valoresDe,
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    entidade: 'profiles',
    falha: 'Erro ao salvar usuário',
    onDirty,
    reload,
    mostrar: {
      image: (url) => showImages([url]),
      role: (role) => (role ? ROLE_NAMES[role].um : ''),
      max_dispositivos: (maximo) => maximo || PADRAO,
      supervisor_id: (id) => supervisorDe(id),
    },
    async create(campos) {
      const { usuario: criado, link } = await create(campos)
      notifySuccess(link.email_enviado ? 'Convite enviado!' : 'Copie o link do convite.', 'Usuário criado com sucesso!')
      onConvidado(criado, link)
    },
    async update({ id, versao }, alterados) {
      await update({ id, versao, ...alterados })
      notifySuccess('Usuário atualizado com sucesso!')
      onSaved()
    },
  })
  const { campo, form } = record

  const opcoes = supervisores.filter(({ id }) => id !== usuario?.id)
  const antigo = usuario?.supervisor_id && !opcoes.some(({ id }) => id === usuario.supervisor_id) ? usuario : undefined
  const supervisorDe = (id: string) => {
    const opcao = opcoes.find((supervisor) => supervisor.id === id)
    if (opcao) return nameIn(opcao)
    return id ? (usuario?.supervisor ?? 'Outra pessoa') : 'Nenhum'
  }
  return (
    <RecordForm record={record} className={classes.form}>
      <ImagemInput
        label="Foto"
        finalidade="foto"
        value={form.values.image}
        onChange={(image) => form.setFieldValue('image', image)}
        onBusyChange={record.setUploading}
        error={form.errors.image?.toString()}
      />
      <div className={classes.campos}>
        <TextInput {...campo('full_name')} required autoComplete="off" maxLength={200} />
        <TextInput {...campo('email')} type="email" required autoComplete="off" maxLength={254} />
        <TelefoneInput
          {...campo('telefone')}
          description="DDD + número"
          value={form.values.telefone}
          onChange={(telefone) => form.setFieldValue('telefone', telefone)}
        />
        <NativeSelect
          {...campo('role')}
          required
          description={
            proprio
              ? 'Você não pode alterar o próprio perfil de acesso.'
              : !isNovo && 'Mudar o perfil encerra as sessões desta pessoa.'
          }
          disabled={proprio}
          data={isNovo ? [{ value: '', label: 'Escolha…' }, ...ROLE_OPTIONS] : ROLE_OPTIONS}
        />
        <NativeSelect
          {...campo('supervisor_id')}
          description="Quem acompanha esta pessoa. Com as equipes separadas, em Empresa, só esse supervisor e os administradores veem os leads dela."
          data={[
            { value: '', label: 'Nenhum' },
            ...opcoes.map((opcao) => ({ value: opcao.id, label: nameIn(opcao) })),
            ...(antigo
              ? [{ value: antigo.supervisor_id ?? '', label: `${antigo.supervisor} (não supervisiona mais)` }]
              : []),
          ]}
        />
        <NativeSelect {...campo('max_dispositivos')} data={DISPOSITIVOS} />
      </div>
      <EstadosAtendidos
        value={form.values.estados_atendidos}
        onChange={(estados) => form.setFieldValue('estados_atendidos', estados)}
      />
      <FormFooter record={record} salvar={isNovo ? 'Criar e convidar' : 'Salvar'} onCancel={onCancel} />
    </RecordForm>
  )
}

type EstadosProps = { value: string[]; onChange: (estados: string[]) => void }

/** Choice of the states that a person covers; codes no longer offered stay until removed. */
function EstadosAtendidos({ value, onChange }: EstadosProps) {
  const { data } = useQuery(estadosQuery())
  const codigos = [...new Set([...(data ?? []).map(({ code }) => code), ...value])].sort()
  return (
    <FilterGroup title="Estados atendidos">
      {codigos.map((code) => (
        <FilterOption
          key={code}
          type="checkbox"
          name="estados_atendidos"
          label={code}
          checked={value.includes(code)}
          onChange={() => onChange(value.includes(code) ? value.filter((outro) => outro !== code) : [...value, code])}
        />
      ))}
      <Text size="sm" c="dimmed">
        Pela roleta, a pessoa só recebe leads destes estados. Nenhum marcado: de todos.
      </Text>
    </FilterGroup>
  )
}
