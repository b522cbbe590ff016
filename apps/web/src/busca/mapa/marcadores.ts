import type { PontoMapa } from '@portal/contract/busca/busca.contract'
import { precoCurto } from '@portal/contract/clinicas/formato-preco'
import { divIcon, type Map as LeafletMap, layerGroup, type Marker, marker } from 'leaflet'
import { mapLabel } from '../../ui/map-label.ts'
import { createAgrupador, type Grupo, type PontoClinica } from './agrupar.ts'
import { destaque } from './destaque.ts'

const ZOOM_POR_GRUPO = 2
/** Markers are drawn this share of the map beyond each edge, ready for panning. */
const FOLGA = 0.3

/** Adds the key events that Leaflet lacks: its markers have the button role and the focus only. */
function asButton(icone: Marker, label: string, onPress: () => void) {
  icone.on('click', onPress)
  return icone.on('add', () => {
    const element = icone.getElement()
    element?.setAttribute('aria-label', label)
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress()
    })
  })
}

type Opcoes = { zoomMaximo: number; onEscolha: (id: string) => void; onDesenho: () => void }

/** Markers of the visible clinics and clusters. Redrawing reuses their elements, so focus and hover survive. */
export function createMarcadores(mapa: LeafletMap, { zoomMaximo, onEscolha, onDesenho }: Opcoes) {
  const camada = layerGroup().addTo(mapa)
  const marcadores = new Map<string, Marker>()
  let agrupador = createAgrupador([], zoomMaximo)

  function createClinica(clinica: PontoClinica) {
    const icone = marker([clinica.latitude, clinica.longitude], { icon: clinicaIcon(clinica), riseOnHover: true })
    icone.on('mouseover', () => destaque.set(clinica))
    icone.on('mouseout', () => destaque.clear(clinica.id))
    icone.on('add', () => {
      icone.getElement()?.addEventListener('focus', () => destaque.set(clinica))
      icone.getElement()?.addEventListener('blur', () => destaque.clear(clinica.id))
    })
    return asButton(icone, clinicaTitulo(clinica), () => onEscolha(clinica.id))
  }

  function openGrupo({ latitude, longitude, zoom, primeira }: Grupo) {
    // Clinics at the same place never separate: the card's arrows step through them.
    if (primeira && zoom !== null && zoom > zoomMaximo) return onEscolha(primeira.id)
    mapa.setView([latitude, longitude], Math.min(zoom ?? mapa.getZoom() + ZOOM_POR_GRUPO, zoomMaximo))
  }

  function createGrupo(grupo: Grupo) {
    const title = `${grupo.quantidade.toLocaleString('pt-BR')} clínicas: aproximar`
    const icone = marker([grupo.latitude, grupo.longitude], { icon: grupoIcon(grupo.quantidade), title })
    return asButton(icone, title, () => openGrupo(grupo))
  }

  function draw() {
    const limites = mapa.getBounds().pad(FOLGA)
    const area = [limites.getWest(), limites.getSouth(), limites.getEast(), limites.getNorth()] as const
    const { clinicas, grupos } = agrupador.at([...area], Math.round(mapa.getZoom()))
    const novos = new Map<string, () => Marker>([
      ...clinicas.map((clinica) => [clinica.id, () => createClinica(clinica)] as const),
      ...grupos.map((grupo) => [grupo.chave, () => createGrupo(grupo)] as const),
    ])
    for (const [chave, antigo] of marcadores) {
      if (novos.has(chave)) continue
      camada.removeLayer(antigo)
      marcadores.delete(chave)
    }
    for (const [chave, create] of novos) if (!marcadores.has(chave)) marcadores.set(chave, create().addTo(camada))
    onDesenho()
  }
  mapa.on('moveend', draw)

  return {
    setPontos(pontos: readonly PontoMapa[]) {
      agrupador = createAgrupador(pontos, zoomMaximo)
      camada.clearLayers()
      marcadores.clear()
      draw()
    },
    /** Marker of a clinic that is not clustered now. */
    of: (id: string) => marcadores.get(id),
  }
}

/** Cluster icon, 36 to 60 pixels wide by the number of clinics. */
function grupoIcon(quantidade: number) {
  const lado = Math.min(60, 32 + 4 * Math.log2(quantidade))
  const html = document.createElement('span')
  html.textContent = quantidade.toLocaleString('pt-BR', { notation: 'compact' })
  return divIcon({ className: 'mapa-grupo', html, iconSize: [lado, lado] })
}

/** Price label of a clinic; a dot without a known price. */
const clinicaIcon = ({ preco }: PontoClinica) =>
  preco === null ? mapLabel('mapa-clinica mapa-ponto', '') : mapLabel('mapa-clinica', precoCurto(preco))

const clinicaTitulo = ({ name, preco }: PontoClinica) =>
  preco === null ? (name ?? '') : `${name}, ${precoCurto(preco)}`
