import { Text, TextInput } from '@mantine/core'
import type { MotivoPerda } from '@portal/contract/etapas/etapas.contract'
import { NOME_MOTIVO } from '@portal/contract/etapas/limites'
import { useQuery } from '@tanstack/react-query'
import { Historico } from '../auditoria/historico.tsx'
import type { EditableList, Save } from '../ui/editable-list/editable-list.ts'
import classes from '../ui/editable-list/editable-list-form.module.css'
import { EditableListPage } from '../ui/editable-list/editable-list-page.tsx'
import { CamposLista } from './campos-lista.tsx'
import { todosMotivosQuery, useEtapas, usosMotivosQuery } from './etapas.api.ts'
import { EtapasLista } from './etapas-lista.tsx'
import { type CamposMotivo, errosDoMotivo, ROTULOS_MOTIVO } from './formulario.ts'

const quantosLeads = (leads: number) => `${leads} ${leads === 1 ? 'lead' : 'leads'}`

function listaDe(usos: { id: string; leads: number }[]): EditableList<MotivoPerda, CamposMotivo> {
  const leadsDe = (id: string) => usos.find((uso) => uso.id === id)?.leads
  return {
    titulo: 'Etapas e motivos de perda',
    descricao: 'O caminho de um lead no quadro, quando ele atrasa, por que se perde e o que mais se pergunta dele.',
    nome: { um: 'motivo de perda', varios: 'motivos de perda' },
    rotulos: ROTULOS_MOTIVO,
    ajudaAtivo: 'Só o que está ativo é oferecido ao marcar um lead como perdido.',
    entidade: 'motivos_perda',
    rotuloBusca: 'Buscar motivo de perda',
    palavras: ({ name }) => [name],
    novo: (itens) => ({
      name: '',
      ordem: String(Math.max(0, ...itens.map(({ ordem }) => ordem)) + 1),
      is_active: true,
    }),
    camposDe: ({ name, ordem, is_active }) => ({ name, ordem: String(ordem), is_active }),
    erros: errosDoMotivo,
    emUso: ({ id }) => {
      const leads = leadsDe(id)
      return leads ? quantosLeads(leads) : undefined
    },
    isFixo: ({ pede_texto }) => pede_texto,
    conteudo: ({ id, name, pede_texto }) => {
      const leads = leadsDe(id)
      const detalhes = [leads && `em ${quantosLeads(leads)}`, pede_texto && 'pede uma descrição'].filter(Boolean)
      return (
        <>
          <Text component="span" fw={600}>
            {name}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {detalhes.join(' · ')}
          </Text>
        </>
      )
    },
    historico: (id) => <Historico entidade="motivos_perda" id={id} rotulos={ROTULOS_MOTIVO} />,
    campos: ({ campo, item }) => (
      <>
        <TextInput
          {...campo('name')}
          className={classes.nome}
          required
          autoComplete="off"
          maxLength={NOME_MOTIVO.max}
          disabled={item?.pede_texto ?? false}
          description={item?.pede_texto && 'Este motivo não muda de nome e fica sempre ativo.'}
        />
        <TextInput
          {...campo('ordem')}
          className={classes.curto}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      </>
    ),
  }
}

/** Stages of leads, the company's own fields, and reasons of loss. */
export function EtapasPage() {
  const { data: usos = [] } = useQuery(usosMotivosQuery())
  const { create, update, remove } = useEtapas()
  const save: Save<CamposMotivo> = async ({ ordem, ...campos }, alvo) => {
    const motivo = { ...campos, ordem: Number(ordem) }
    await (alvo ? update({ ...alvo, ...motivo }) : create(motivo))
    return {}
  }
  return (
    <EditableListPage
      lista={listaDe(usos)}
      itens={useQuery(todosMotivosQuery())}
      salvar={save}
      removeItem={(id) => remove({ id })}
      antes={
        <>
          <EtapasLista />
          <CamposLista />
        </>
      }
    />
  )
}
