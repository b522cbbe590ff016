import { NativeSelect, Text, TextInput } from '@mantine/core'
import { TITULO_MODELO } from '@portal/contract/modelos/limites'
import type { Modelo } from '@portal/contract/modelos/modelos.contract'
import { useQuery } from '@tanstack/react-query'
import { Historico } from '../auditoria/historico.tsx'
import { session } from '../platform/session.ts'
import type { EditableList, Save } from '../ui/editable-list/editable-list.ts'
import classes from '../ui/editable-list/editable-list-form.module.css'
import { EditableListPage } from '../ui/editable-list/editable-list-page.tsx'
import { type CamposModelo, errosDoModelo, type ItemModelo, ROTULOS } from './formulario.ts'
import { ModeloTexto } from './modelo-texto.tsx'
import { todosModelosQuery, useModelos } from './modelos.api.ts'
import linha from './modelos-page.module.css'

const DE_QUEM = { empresa: 'Da empresa', pessoal: 'Só meu' }

/** The company's templates first; the server sorts by title. */
const toItens = (modelos: Modelo[]): ItemModelo[] =>
  modelos.toSorted((a, b) => a.escopo.localeCompare(b.escopo)).map((modelo) => ({ ...modelo, name: modelo.titulo }))

const listaDe = (admin: boolean): EditableList<ItemModelo, CamposModelo> => ({
  titulo: 'Modelos de mensagem',
  descricao: 'Textos prontos para o WhatsApp. As variáveis são preenchidas com os dados do lead.',
  nome: { um: 'modelo', varios: 'modelos' },
  rotulos: ROTULOS,
  ajudaAtivo: 'Só o que está ativo é oferecido ao escrever para um lead.',
  entidade: 'modelos_mensagem',
  rotuloBusca: 'Buscar por título ou texto',
  palavras: ({ name, texto }) => [name, texto],
  novo: () => ({ name: '', texto: '', escopo: admin ? 'empresa' : 'pessoal', is_active: true }),
  camposDe: ({ name, texto, escopo, is_active }) => ({ name, texto, escopo, is_active }),
  erros: errosDoModelo,
  mostrar: { escopo: (escopo) => DE_QUEM[escopo] },
  isFixo: ({ chave }) => chave !== null,
  isSoLeitura: ({ escopo }) => escopo === 'empresa' && !admin,
  conteudo: ({ name, texto, escopo }) => (
    <div className={linha.item}>
      <span>
        <Text component="span" fw={600}>
          {name}
        </Text>{' '}
        <Text component="span" size="sm" c="dimmed">
          {DE_QUEM[escopo]}
        </Text>
      </span>
      <span className={linha.texto}>{texto}</span>
    </div>
  ),
  ...(admin && { historico: (id: string) => <Historico entidade="modelos_mensagem" id={id} rotulos={ROTULOS} /> }),
  campos: (props) => (
    <>
      <TextInput
        {...props.campo('name')}
        className={classes.nome}
        required
        autoComplete="off"
        maxLength={TITULO_MODELO.max}
      />
      {admin && !props.item && (
        <NativeSelect
          {...props.campo('escopo')}
          className={classes.medio}
          data={Object.entries(DE_QUEM).map(([value, label]) => ({ value, label }))}
        />
      )}
      <ModeloTexto {...props} />
    </>
  ),
})

/** Message templates: the company's, managed by administrators, and the user's own. */
export function ModelosPage() {
  const admin = session.current()?.user.role === 'admin'
  const itens = useQuery({ ...todosModelosQuery(), select: toItens })
  const { create, update, remove } = useModelos()
  const save: Save<CamposModelo> = async ({ name, texto, escopo, is_active }, alvo) => {
    const campos = { titulo: name, texto, is_active }
    await (alvo ? update({ ...alvo, ...campos }) : create({ ...campos, escopo }))
    return {}
  }
  return <EditableListPage lista={listaDe(admin)} itens={itens} salvar={save} removeItem={(id) => remove({ id })} />
}
