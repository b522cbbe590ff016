import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button } from '@mantine/core'
import { RAIO_PADRAO } from '@portal/contract/busca/raio'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { IconAdjustmentsHorizontal, IconMapPin, IconRadar2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CidadeCombobox } from '../cidades/cidade-combobox.tsx'
import { cidadeQuery } from '../cidades/cidades.api.ts'
import classes from './barra-busca.module.css'
import type { BuscaUrl } from './busca-url.ts'
import { countFiltros } from './filtros.ts'
import { FiltrosPanel } from './filtros-panel.tsx'
import { RaioInput } from './raio-input.tsx'
import type { ChangeBuscaUrl } from './use-busca-url.ts'

type Props = { url: BuscaUrl; cidade: Cidade | undefined; onChange: ChangeBuscaUrl }

/** The search as one sentence: near which city, within which radius; the filters fold out under it. */
export function BarraBusca({ url, cidade, onChange }: Props) {
  const queryClient = useQueryClient()
  const [aberto, setAberto] = useState(false)
  const id = useId()
  const ativos = countFiltros(url)

  function chooseCidade(escolhida: Cidade) {
    queryClient.setQueryData(cidadeQuery(escolhida.id).queryKey, escolhida)
    onChange({ cidade: escolhida.id })
  }

  return (
    <search className={classes.barra}>
      <div className={classes.frase}>
        <div className={classes.campo}>
          <IconMapPin size={22} aria-hidden className={classes.icone} />
          <div>
            <label htmlFor={`${id}cidade`}>Clínicas perto de</label>
            <CidadeCombobox id={`${id}cidade`} cidade={cidade} onChange={chooseCidade} />
          </div>
        </div>
        <div className={classes.campo}>
          <IconRadar2 size={22} aria-hidden className={classes.icone} />
          <div>
            <label htmlFor={`${id}raio`}>em um raio de</label>
            <RaioInput id={`${id}raio`} raio={url.raio ?? RAIO_PADRAO} onChange={(raio) => onChange({ raio })} />
          </div>
        </div>
        <Button
          className={classes.filtros}
          variant="subtle"
          color="gray"
          size="md"
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          rightSection={ativos > 0 && <Badge tt="none">{ativos} ativos</Badge>}
          aria-expanded={aberto}
          aria-controls={`${id}filtros`}
          onClick={() => setAberto(!aberto)}
        >
          Filtros avançados
        </Button>
      </div>
      <div id={`${id}filtros`} hidden={!aberto}>
        {aberto && <FiltrosPanel url={url} onChange={onChange} />}
      </div>
    </search>
  )
}
