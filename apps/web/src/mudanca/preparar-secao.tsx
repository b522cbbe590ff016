import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import type { ExecucaoMudanca, OpcoesMudanca, SituacaoMudanca } from '@portal/contract/mudanca/mudanca.contract'
import { contado } from '@portal/contract/regras/contado'
import { IconPlayerPlay, IconTruck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDuration } from '../platform/format-duration.ts'
import { afterPress } from '../ui/after-press.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { AvisoMudanca } from './aviso.tsx'
import { faltamEtapas } from './escolhas.ts'
import { mapaQuery, useMudanca } from './mudanca.api.ts'
import classes from './mudanca.module.css'
import { SecaoMudanca } from './secao.tsx'

const MudarDialog = lazyPart(() => import('./mudar-dialog.tsx').then((part) => part.MudarDialog))

const SEGUNDO = 1_000

/** Seconds that a run took; undefined while it runs. */
const duracaoDe = ({ iniciada_em, terminada_em }: ExecucaoMudanca) =>
  terminada_em === null ? undefined : (Date.parse(terminada_em) - Date.parse(iniciada_em)) / SEGUNDO

/** Last completed rehearsal that includes all present files. */
export const ensaioDe = ({ arquivos, execucoes }: Pick<SituacaoMudanca, 'arquivos' | 'execucoes'>) =>
  execucoes.find(
    ({ simulada, estado, iniciada_em }) =>
      simulada && estado === 'completa' && arquivos.every(({ enviado_em }) => enviado_em <= iniciada_em),
  )

const isAntigo = (texto: string) => /^https:\/\/[\w.-]+(?::\d+)?(?:\/\S*)?$/.test(texto)

type Props = { situacao: SituacaoMudanca; enviando: boolean; andando: boolean }

/** Options, rehearsal, and the move itself. */
export function PrepararSecao({ situacao, enviando, andando }: Props) {
  const { simulate } = useMudanca()
  const [semLinks, setSemLinks] = useState(false)
  const [deCadastro, setDeCadastro] = useState(false)
  const [antigo, setAntigo] = useState('')
  const [desde, setDesde] = useState('')
  const [erro, setErro] = useState<string>()
  const [mudando, setMudando] = useState(false)
  const ensaio = ensaioDe(situacao)
  const levou = ensaio && duracaoDe(ensaio)
  const mapa = useQuery(mapaQuery(ensaio !== undefined))
  const faltam = ensaio && mapa.data ? faltamEtapas(mapa.data) : 0
  const sem = situacao.arquivos.length === 0
  const parado = sem || enviando || andando
  const mudou = situacao.execucoes.some(({ simulada, estado }) => !simulada && estado === 'completa')
  const opcoes: OpcoesMudanca = {
    sem_links: semLinks,
    links_de_cadastro: !semLinks && deCadastro,
    ...(antigo.trim() && { antigo: antigo.trim() }),
    ...(desde && { desde }),
  }

  function check(): boolean {
    const falta = antigo.trim() !== '' && !isAntigo(antigo.trim())
    setErro(falta ? 'Use um endereço como https://projeto.supabase.co' : undefined)
    return !falta
  }

  return (
    <SecaoMudanca
      titulo="Ensaiar e mudar"
      dica="Ensaie quantas vezes quiser: o ensaio não grava nada e diz o que viria, o que não viria e quanto demora."
    >
      <div className={classes.campos}>
        <TextInput
          label="Endereço do armazenamento antigo"
          description="Opcional. De onde vêm as fotos e os vídeos que estão em endereços públicos; só ele é consultado."
          placeholder="https://projeto.supabase.co"
          inputMode="url"
          autoComplete="off"
          maxLength={300}
          value={antigo}
          error={erro}
          onChange={({ currentTarget }) => setAntigo(currentTarget.value)}
          onBlur={() => afterPress(check)}
        />
        <TextInput
          type="date"
          label="Só leads criados a partir de"
          description="Opcional. Os mais antigos ficam no portal antigo, e o relatório diz quantos são."
          max="2999-12-31"
          value={desde}
          onChange={({ currentTarget }) => setDesde(currentTarget.value)}
        />
        <Checkbox
          label="Não trazer links"
          description="Os que as famílias já têm deixam de abrir."
          checked={semLinks}
          onChange={({ currentTarget }) => setSemLinks(currentTarget.checked)}
        />
        <Checkbox
          label="Manter links de cadastro por até 30 dias"
          description="Os tokens antigos podem ser adivinhados. Sem isto, eles mostram a clínica e pedem um link novo."
          checked={!semLinks && deCadastro}
          disabled={semLinks}
          onChange={({ currentTarget }) => setDeCadastro(currentTarget.checked)}
        />
      </div>
      {ensaio && (
        <AvisoMudanca>
          <p>
            Ensaiado com estes arquivos
            {levou !== undefined && ` em ${formatDuration(levou)}; mudar leva cerca do mesmo`}. Fotos e vídeos vêm
            depois, com o portal aberto.
          </p>
        </AvisoMudanca>
      )}
      {faltam > 0 && (
        <AvisoMudanca alerta>
          <p>
            Antes de mudar, diga o que {contado(faltam, 'etapa')} do portal antigo {faltam === 1 ? 'é' : 'são'} aqui, em
            “Etapas, motivos, origens e pessoas”.
          </p>
        </AvisoMudanca>
      )}
      <div className="portal-row-center">
        <Button
          variant={ensaio || sem ? 'default' : 'filled'}
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          loading={simulate.isPending}
          disabled={parado}
          onClick={() => check() && simulate.mutate(opcoes)}
        >
          Ensaiar
        </Button>
        <Button
          variant={ensaio ? 'filled' : 'default'}
          leftSection={<IconTruck size={18} aria-hidden />}
          disabled={parado}
          onClick={() => check() && setMudando(true)}
        >
          {mudou ? 'Mudar de novo' : 'Mudar agora'}
        </Button>
        <span role="status" className={classes.detalhe}>
          {enviando ? 'Espere o envio terminar.' : sem ? 'Envie um arquivo primeiro.' : ''}
        </span>
      </div>
      <Suspense>
        {mudando && (
          <MudarDialog
            opcoes={opcoes}
            arquivos={situacao.arquivos.length}
            ensaiado={ensaio !== undefined}
            onClose={() => setMudando(false)}
          />
        )}
      </Suspense>
    </SecaoMudanca>
  )
}
