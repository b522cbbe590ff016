import { Text, TextInput } from '@mantine/core'
import { quantasClinicas } from '@portal/contract/clinicas/quantas-clinicas'
import type { Estado, EstadoCampos } from '@portal/contract/estados/estados.contract'
import { useQuery } from '@tanstack/react-query'
import { Historico } from '../auditoria/historico.tsx'
import type { EditableList, Save } from '../ui/editable-list/editable-list.ts'
import classes from '../ui/editable-list/editable-list-form.module.css'
import { EditableListPage } from '../ui/editable-list/editable-list-page.tsx'
import { errosDoEstado } from './erros-do-estado.ts'
import { todosEstadosQuery, urlExportacao, useEstados, usosQuery } from './estados.api.ts'
import linha from './estados-page.module.css'

const ROTULOS = { name: 'Nome', code: 'Sigla', is_active: 'Ativo' }

type Usos = { id: string; clinicas: number }[]

function emUsoDe(usos: Usos, id: string) {
  const clinicas = usos.find((uso) => uso.id === id)?.clinicas
  return clinicas ? quantasClinicas(clinicas) : undefined
}

const listaDe = (usos: Usos): EditableList<Estado, EstadoCampos> => ({
  titulo: 'Estados',
  descricao: 'Os estados que o cadastro das clínicas oferece.',
  nome: { um: 'estado', varios: 'estados' },
  rotulos: ROTULOS,
  entidade: 'estados',
  rotuloBusca: 'Buscar por nome ou sigla',
  palavras: ({ name, code }) => [name, code],
  urlExportacao,
  novo: () => ({ name: '', code: '', is_active: true }),
  camposDe: ({ name, code, is_active }) => ({ name, code, is_active }),
  erros: errosDoEstado,
  emUso: ({ id }) => emUsoDe(usos, id),
  conteudo: ({ id, name, code }) => {
    const emUso = emUsoDe(usos, id)
    return (
      <>
        <span className={linha.sigla}>{code}</span>
        <Text component="span" fw={600}>
          {name}
        </Text>
        {emUso && (
          <Text component="span" size="sm" c="dimmed">
            em {emUso}
          </Text>
        )}
      </>
    )
  },
  historico: (id) => <Historico entidade="estados" id={id} rotulos={ROTULOS} />,
  campos: ({ campo, form }) => (
    <>
      <TextInput {...campo('name')} className={classes.nome} required autoComplete="off" maxLength={200} />
      <TextInput
        {...campo('code')}
        className={classes.curto}
        required
        autoComplete="off"
        maxLength={2}
        onChange={(event) => form.setFieldValue('code', event.currentTarget.value.toUpperCase())}
      />
    </>
  ),
})

export function EstadosPage() {
  const { create, update, remove } = useEstados()
  const { data: usos = [] } = useQuery(usosQuery())
  const save: Save<EstadoCampos> = async (campos, alvo) => {
    await (alvo ? update({ ...alvo, ...campos }) : create(campos))
    return {}
  }
  return (
    <EditableListPage
      lista={listaDe(usos)}
      itens={useQuery(todosEstadosQuery())}
      salvar={save}
      removeItem={(id) => remove({ id })}
    />
  )
}
