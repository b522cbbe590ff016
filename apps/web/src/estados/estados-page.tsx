import { Text, TextInput } from '@mantine/core'
import type { Estado, EstadoCampos } from '@portal/contract/estados/estados.contract'
import { useQuery } from '@tanstack/react-query'
import type { Cadastro, Salvar } from '../catalogos/cadastro.ts'
import classes from '../catalogos/cadastro-form.module.css'
import { CadastroPage } from '../catalogos/cadastro-page.tsx'
import { errosDoEstado } from './erros-do-estado.ts'
import { todosEstadosQuery, useEstados } from './estados.api.ts'
import linha from './estados-page.module.css'

const CADASTRO: Cadastro<Estado, EstadoCampos> = {
  entidade: 'estados',
  titulo: 'Estados',
  descricao: 'Os estados que o cadastro das clínicas oferece.',
  nome: { um: 'estado', varios: 'estados' },
  rotulos: { name: 'Nome', code: 'Sigla', is_active: 'Ativo' },
  rotuloBusca: 'Buscar por nome ou sigla',
  palavras: ({ name, code }) => [name, code],
  novo: () => ({ name: '', code: '', is_active: true }),
  camposDe: ({ name, code, is_active }) => ({ name, code, is_active }),
  erros: errosDoEstado,
  conteudo: ({ name, code }) => (
    <>
      <span className={linha.sigla}>{code}</span>
      <Text component="span" fw={600}>
        {name}
      </Text>
    </>
  ),
  campos: ({ campo, form }) => (
    <>
      <TextInput label="Nome" className={classes.nome} required autoComplete="off" maxLength={200} {...campo('name')} />
      <TextInput
        label="Sigla"
        className={classes.curto}
        required
        autoComplete="off"
        maxLength={2}
        {...campo('code')}
        onChange={(event) => form.setFieldValue('code', event.currentTarget.value.toUpperCase())}
      />
    </>
  ),
}

export function EstadosPage() {
  const { create, update, remove } = useEstados()
  const salvar: Salvar<EstadoCampos> = async (campos, alvo) => {
    await (alvo ? update({ ...alvo, ...campos }) : create(campos))
    return {}
  }
  return (
    <CadastroPage
      cadastro={CADASTRO}
      itens={useQuery(todosEstadosQuery())}
      salvar={salvar}
      excluir={(id) => remove({ id })}
    />
  )
}
