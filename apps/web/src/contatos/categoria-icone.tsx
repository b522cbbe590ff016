import type { Categoria } from '@portal/contract/contatos/opcoes'
import {
  type Icon,
  IconAmbulance,
  IconBrain,
  IconBuildingBank,
  IconBuildingHospital,
  IconHeartHandshake,
  IconHome,
  IconScale,
  IconShieldHeart,
  IconStethoscope,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'

const ICONES: Record<Categoria, Icon> = {
  clinica: IconBuildingHospital,
  remocao: IconAmbulance,
  medico: IconStethoscope,
  psicologo: IconBrain,
  hospital: IconBuildingHospital,
  caps: IconHeartHandshake,
  advogado: IconScale,
  ministerio_publico: IconBuildingBank,
  convenio: IconShieldHeart,
  parceiro: IconUsersGroup,
  familia: IconHome,
  outro: IconUser,
}

export function CategoriaIcone({ categoria }: { categoria: Categoria }) {
  const Icone = ICONES[categoria]
  return <Icone size={20} stroke={1.75} aria-hidden />
}
