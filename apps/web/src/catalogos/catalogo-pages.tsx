import { CatalogoPage } from './catalogo-page.tsx'

export const EspecialidadesPage = () => <CatalogoPage catalogo="specialties" />
export const GenerosClinicaPage = () => <CatalogoPage catalogo="generos_clinica" />
export const AtendimentosPage = () => <CatalogoPage catalogo="atendimentos" />
export const PlanosSaudePage = () => <CatalogoPage catalogo="planos_saude" />
export const EstruturasPage = () => <CatalogoPage catalogo="estruturas" />
export const TaxasPage = () => <CatalogoPage catalogo="taxas" />
export const TiposAssistenciaPage = () => <CatalogoPage catalogo="tipos_assistencia" />
export const TiposInternacaoPage = () => <CatalogoPage catalogo="tipos_internacao" />
export const PeriodicidadesPage = () => <CatalogoPage catalogo="periodicidades" />
