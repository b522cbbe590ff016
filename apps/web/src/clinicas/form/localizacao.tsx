import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { distanciaKm, type Ponto } from '@portal/contract/busca/distancia'
import { CIDADE_BUSCA_ESPERA_MS } from '@portal/contract/cidades/busca-cidade'
import { type Extracao, extractCoordenadas, formatCoordenada } from '@portal/contract/clinicas/coordenadas'
import { isLatitude, isLongitude } from '@portal/contract/regras/coordenada'
import { semAcento } from '@portal/contract/regras/sem-acento'
import { IconAlertTriangle, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cidadesQuery } from '../../cidades/cidades.api.ts'
import { formatDistance } from '../../platform/format-distance.ts'
import { TextoCampo } from './campos.tsx'
import { CidadeCampo } from './cidade-campo.tsx'
import { enderecoDoMapa } from './endereco-do-mapa.ts'
import { EstadoCampo } from './estado-campo.tsx'
import classes from './form.module.css'
import { MapaPinoPanel } from './mapa-pino-panel.tsx'
import { useCampo, useFormulario } from './use-campo.ts'
import { readCoordenada } from './valores.ts'

/** Distance in kilometres from the city's seat beyond which a pin is suspicious: few municipalities reach so far. */
const LONGE_KM = 50

const textos = ({ latitude, longitude }: Ponto) => ({
  latitude: formatCoordenada(latitude),
  longitude: formatCoordenada(longitude),
})

function Coordenadas() {
  const form = useFormulario()
  const { valor: lat } = useCampo('latitude')
  const { valor: lng } = useCampo('longitude')
  const cidade = useCidade()
  const [latitude, longitude] = [readCoordenada(lat), readCoordenada(lng)]
  const ponto = isLatitude(latitude) && isLongitude(longitude) ? { latitude, longitude } : undefined
  const km = ponto && cidade ? distanciaKm(ponto, cidade) : 0

  /** A pasted pair fills both fields; a single number, also with a decimal comma, fills its own. */
  const pasteLink = (campo: 'latitude' | 'longitude') => (texto: string) => {
    const numero = readCoordenada(texto)
    const colado = Number.isFinite(numero) ? undefined : extractCoordenadas(texto).ponto
    if (colado) form.set(textos(colado))
    else if (Number.isFinite(numero)) form.set({ [campo]: String(numero) })
    return colado !== undefined || Number.isFinite(numero)
  }

  return (
    <>
      <div className={classes.par}>
        <TextoCampo campo="latitude" type="number" step="0.000001" paste={pasteLink('latitude')} />
        <TextoCampo campo="longitude" type="number" step="0.000001" paste={pasteLink('longitude')} />
      </div>
      <div role="status">
        {cidade && km > LONGE_KM && (
          <p className={classes.atencao}>
            <IconAlertTriangle size={20} aria-hidden />
            <span>
              O pino está a {formatDistance(km)} de {cidade.nome}, {cidade.estado}. Confira as coordenadas e a cidade.
            </span>
          </p>
        )}
      </div>
      {lat.trim() === '' && lng.trim() === '' && (
        <div className={classes.semCoordenadas}>
          <p className={classes.atencao}>
            <IconAlertTriangle size={20} aria-hidden />
            <span>Sem coordenadas a clínica não aparece na busca.</span>
          </p>
          {cidade && (
            <Button variant="light" onClick={() => form.set(textos(cidade))}>
              Usar o centro de {cidade.nome}
            </Button>
          )}
        </div>
      )}
      <MapaPinoPanel ponto={ponto} cidade={cidade} onMove={(novo) => form.set(textos(novo))} />
      <p className={classes.dica}>
        {ponto ? 'Arraste o pino, ou mova-o com as setas do teclado.' : 'Clique no mapa para colocar o pino.'}
      </p>
    </>
  )
}

/** Location section. Coordinates are extracted from a pasted address in the page; nothing is fetched. */
export function Localizacao() {
  const form = useFormulario()
  const [resultado, setResultado] = useState<Extracao>()

  function extract() {
    const url = form.estado().valores.location_url
    const novo = extractCoordenadas(url)
    setResultado(novo)
    if (novo.ponto) form.set({ ...textos(novo.ponto), location_url: enderecoDoMapa(url) })
  }

  return (
    <>
      <div className={classes.par}>
        <CidadeCampo />
        <EstadoCampo />
      </div>
      <TextoCampo campo="address" />
      <div className={classes.comBotao}>
        <TextoCampo
          campo="location_url"
          type="text"
          inputMode="url"
          placeholder="Cole o link do Google Maps"
          arrumar={enderecoDoMapa}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            extract()
          }}
        />
        <Button variant="light" leftSection={<IconMapPin size={18} aria-hidden />} onClick={extract}>
          Extrair coordenadas
        </Button>
      </div>
      <div role="status">
        {resultado && <p className={resultado.ponto ? classes.certo : classes.errado}>{resultado.mensagem}</p>}
      </div>
      <Coordenadas />
    </>
  )
}

type CidadeConhecida = Ponto & { nome: string; estado: string }

/** Coordinates of the form's city; undefined when the name is unknown. */
function useCidade(): CidadeConhecida | undefined {
  const { valor: city } = useCampo('city')
  const { valor: state } = useCampo('state')
  const [nome] = useDebouncedValue(city.trim(), CIDADE_BUSCA_ESPERA_MS)
  const { data } = useQuery(cidadesQuery(nome))
  const cidade = data?.find((item) => item.estado === state && semAcento(item.nome) === semAcento(city.trim()))
  if (!cidade || cidade.latitude === null || cidade.longitude === null) return undefined
  return { nome: cidade.nome, estado: cidade.estado, latitude: cidade.latitude, longitude: cidade.longitude }
}
