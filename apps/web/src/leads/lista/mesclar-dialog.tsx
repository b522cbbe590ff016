import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { PODE_SER_DESFEITA } from '@portal/contract/mesclagens/limites'
import { contado } from '@portal/contract/regras/contado'
import { formatTelefone } from '@portal/contract/telefone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchInput } from '../../ui/list/search-input.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifyFailure, notifySuccess } from '../../ui/notify.ts'
import { ROTULOS, ROTULOS_PROPOSTA } from '../ficha/campos.ts'
import { mesclagemQuery, procuradosQuery, repetidosQuery, useLote } from './lista.api.ts'
import classes from './mesclar-dialog.module.css'

const NOMES: Readonly<Record<string, string>> = { ...ROTULOS, ...ROTULOS_PROPOSTA }

type Candidato = Pick<LeadCartao, 'id' | 'codigo' | 'nome_contato' | 'telefone'> & { consultor: string | null }

type Props = {
  lead: Candidato
  /** The other lead, if two were marked. */
  outro: string | undefined
  onClose: () => void
  onDone: () => void
}

/** Merges two leads of one person: choose the other, preview, choose which one survives. */
export function MesclarLeadsDialog({ lead, outro: marcado, onClose, onDone }: Props) {
  const [outro, setOutro] = useState(marcado)
  return (
    <Dialog opened title="Mesclar leads" size="lg" centered onClose={onClose}>
      {outro ? (
        <Previa um={lead.id} outro={outro} onBack={() => setOutro(undefined)} onDone={onDone} />
      ) : (
        <Escolha lead={lead} onChoose={setOutro} />
      )}
    </Dialog>
  )
}

function Escolha({ lead, onChoose }: { lead: Candidato; onChoose: (id: string) => void }) {
  const [texto, setTexto] = useState<string>()
  const repetidos = useQuery(repetidosQuery(lead.id))
  const procurados = useQuery(procuradosQuery(texto ?? ''))
  const achados = (procurados.data ?? []).filter(({ id }) => id !== lead.id)
  return (
    <Stack gap="md">
      <Text>
        Com qual lead juntar <b>{lead.nome_contato}</b> ({lead.codigo})?
      </Text>
      {repetidos.error && (
        <LoadFailure title="Erro ao carregar leads" error={repetidos.error} onRetry={repetidos.refetch} />
      )}
      {repetidos.data && repetidos.data.length > 0 && (
        <Candidatos titulo="Com o mesmo telefone" leads={repetidos.data} onChoose={onChoose} />
      )}
      {repetidos.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          Nenhum outro lead tem este telefone.
        </Text>
      )}
      <SearchInput label="Procurar outro lead" labelled value={texto} onChange={setTexto} />
      {texto && procurados.data && !procurados.isPlaceholderData && achados.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          Nenhum lead encontrado
        </Text>
      )}
      {texto && achados.length > 0 && <Candidatos titulo="Encontrados" leads={achados} onChoose={onChoose} />}
    </Stack>
  )
}

type CandidatosProps = { titulo: string; leads: readonly Candidato[]; onChoose: (id: string) => void }

const Candidatos = ({ titulo, leads, onChoose }: CandidatosProps) => (
  <section aria-label={titulo}>
    <Text fw={600} size="sm" mb={4}>
      {titulo}
    </Text>
    <ul className="portal-items">
      {leads.map((candidato) => (
        <li key={candidato.id}>
          <button type="button" className={classes.candidato} onClick={() => onChoose(candidato.id)}>
            <Nome lead={candidato} />
          </button>
        </li>
      ))}
    </ul>
  </section>
)

const Nome = ({ lead }: { lead: Candidato }) => (
  <>
    <b>{lead.nome_contato}</b>
    <span className={classes.detalhe}>
      {lead.codigo} · {formatTelefone(lead.telefone)} · {lead.consultor ?? 'Fila'}
    </span>
  </>
)

type PreviaProps = { um: string; outro: string; onBack: () => void; onDone: () => void }

/** Preview of a merge, seen from the surviving lead. */
function Previa({ um, outro, onBack, onDone }: PreviaProps) {
  const { mesclar } = useLote()
  const [trocado, setTrocado] = useState(false)
  const [fica, sai] = trocado ? [outro, um] : [um, outro]
  const { data, error, refetch } = useQuery(mesclagemQuery(fica, sai))
  if (error) return <LoadFailure title="Erro ao carregar leads" error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={240} />
  const rotulos = (campos: readonly string[]) =>
    campos.map((campo) => NOMES[campo] ?? campo.replace(/^proprio:/, '')).join(', ')

  async function merge() {
    if (!data) return
    try {
      await mesclar.mutateAsync({
        id: data.fica.id,
        versao: data.fica.versao,
        outro: data.sai.id,
        outro_versao: data.sai.versao,
      })
      notifySuccess(`Leads mesclados com sucesso! ${PODE_SER_DESFEITA}`)
      onDone()
    } catch (error) {
      notifyFailure(error, 'Erro ao mesclar leads')
      await refetch()
    }
  }

  return (
    <Stack gap="md">
      <fieldset className={classes.escolha}>
        <legend>Qual lead fica?</legend>
        {(trocado ? [data.sai, data.fica] : [data.fica, data.sai]).map((lead) => (
          <label key={lead.id} className={classes.candidato}>
            <input
              type="radio"
              name="fica"
              checked={lead.id === data.fica.id}
              onChange={() => setTrocado(lead.id === outro)}
            />
            <Nome lead={lead} />
          </label>
        ))}
      </fieldset>
      <div role="status">
        <Text>
          <b>{data.fica.nome_contato}</b> ({data.fica.codigo}) recebe de {data.sai.codigo}:{' '}
          {[
            contado(data.interacoes, 'interação', 'interações'),
            contado(data.links, 'link', 'links'),
            contado(data.cadastros, 'cadastro', 'cadastros'),
            contado(data.visitas, 'visita', 'visitas'),
            contado(data.orcamentos, 'orçamento', 'orçamentos'),
          ].join(', ')}
          .
        </Text>
        <Text>Telefones: {data.telefones.map(formatTelefone).join(', ')}.</Text>
        <Text size="sm" c="dimmed">
          {data.campos.length > 0
            ? `Preenche o que estava vazio: ${rotulos(data.campos)}.`
            : 'Nenhum campo vazio é preenchido.'}{' '}
          {data.deixados.length > 0 &&
            `Onde os dois diferem, vale o de ${data.fica.codigo}; o de ${data.sai.codigo} fica no histórico: ${rotulos(data.deixados)}. `}
          O outro sai das listas; o histórico dele continua neste.
        </Text>
      </div>
      <Group justify="flex-end">
        <Button variant="default" disabled={mesclar.isPending} onClick={onBack}>
          Voltar
        </Button>
        <Button loading={mesclar.isPending} onClick={merge}>
          Mesclar
        </Button>
      </Group>
    </Stack>
  )
}
