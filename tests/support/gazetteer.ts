/**
 * The places of real towns, roads and streams on the grid, after atlases and maps of the time. The list is independent
 * of the facts from which the maps are drawn. It also has another form: hexes as text, paths of roads and railways,
 * sides of streams.
 */
export interface Gazetteer {
  /** The name on the map, its kind, its hex. */
  readonly points: readonly (readonly [name: string, kind: string, hex: string])[]
  readonly villages: Readonly<Record<string, string>>
  readonly woods: Readonly<Record<string, string>>
  readonly roads: Readonly<Record<string, string>>
  readonly railways: Readonly<Record<string, string>>
  readonly streams: Readonly<Record<string, string>>
  /** Real places that the map leaves out. */
  readonly absent: readonly string[]
}

export const YPRES: Gazetteer = {
  points: [
    ['Ypres', 'town', 'B08'],
    ['Menin Gate', 'landmark', 'C08'],
    ['Lille Gate', 'landmark', 'B10'],
    ['Sint-Jan', 'village', 'G04'],
    ['La Brique', 'hamlet', 'E04'],
    ['Wieltje', 'hamlet', 'L01'],
    ['Potijze', 'hamlet', 'J05'],
    ['Potijze Château', 'chateau', 'J05'],
    ['Hellfire Corner', 'crossroads', 'J09'],
    ['Birr Cross Roads', 'crossroads', 'N10'],
    ['White Château', 'chateau', 'I09'],
    ['Verlorenhoek', 'hamlet', 'O04'],
    ['Frezenberg', 'hamlet', 'U03'],
    ['Zonnebeke Station', 'landmark', 'AF01'],
    ['Molenaarelsthoek', 'hamlet', 'AJ05'],
    ['Westhoek', 'hamlet', 'X07'],
    ['Bellewaarde Farm', 'farm', 'T09'],
    ['Bellewaarde Ridge', 'ridge', 'U09'],
    ['Bellewaarde Lake', 'lake', 'T10'],
    ['Hooge', 'village', 'S11'],
    ['Hooge Château', 'chateau', 'S10'],
    ['Railway Wood', 'wood', 'Q09'],
    ['Clapham Junction', 'crossroads', 'W12'],
    ['Stirling Castle', 'ridge', 'W13'],
    ['Veldhoek', 'hamlet', 'AB13'],
    ['Herenthage Château', 'chateau', 'AA13'],
    ['Tower Hamlets', 'ridge', 'AC17'],
    ['Gheluvelt', 'village', 'AG16'],
    ['Gheluvelt Château', 'chateau', 'AG15'],
    ['Gheluvelt Crossroads', 'crossroads', 'AL17'],
    ['Polderhoek Château', 'chateau', 'AH13'],
    ['Poezelhoek', 'hamlet', 'AL13'],
    ['Reutel', 'hamlet', 'AK10'],
    ['Becelaere', 'village', 'AQ12'],
    ['Kruiseke', 'village', 'AO25'],
    ['Zandvoorde', 'village', 'AC25'],
    ['Klein Zillebeke', 'hamlet', 'R21'],
    ['Zwarteleen', 'hamlet', 'O19'],
    ['Hill 60', 'hill', 'N19'],
    ['The Caterpillar', 'hill', 'M20'],
    ['Larch Wood', 'wood', 'M18'],
    ['Zillebeke', 'village', 'L14'],
    ['Zillebeke Lake', 'lake', 'H14'],
    ['Verbrandenmolen', 'hamlet', 'K20'],
    ['The Bluff', 'hill', 'J23'],
    ['Spoil Bank', 'hill', 'F23'],
    ['St. Eloi', 'village', 'C25'],
    ['Shrapnel Corner', 'crossroads', 'B13'],
    ['Bedford House', 'chateau', 'B17'],
    ['Railway Dugouts', 'landmark', 'F15'],
    ['Mount Sorrel', 'hill', 'S18'],
    ['Hill 61', 'hill', 'R16'],
    ['Hill 62', 'hill', 'S15'],
    ['Observatory Ridge', 'ridge', 'Q16'],
    ['Armagh Hill', 'hill', 'Q17'],
    ['Black Watch Corner', 'crossroads', 'AC11'],
    ['Polygon Butte', 'hill', 'AG08'],
    ['America', 'hamlet', 'AR23'],
  ],
  villages: {
    Ypres: 'B06 B07 B08 B09 B10',
    Zillebeke: 'L14 L15',
    Hooge: 'R10 S11',
    Gheluvelt: 'AG16 AG17 AH15 AH16',
    Zandvoorde: 'AC25',
    'Sint-Jan': 'G04',
    Wieltje: 'L01',
    Potijze: 'J05',
    Verlorenhoek: 'P04',
    Frezenberg: 'U03',
    Westhoek: 'X07',
    Zonnebeke: 'AF01',
    Molenaarelsthoek: 'AJ05',
    Reutel: 'AK10',
    Becelaere: 'AP12 AQ12',
    Veldhoek: 'AB13',
    'Klein Zillebeke': 'R21',
    'St. Eloi': 'C25',
    Kruiseke: 'AO25',
  },
  woods: {
    'Polygon Wood':
      'AC08 AC09 AC10 AD07 AD08 AD09 AD10 AE07 AE08 AE09 AE10 AF07 AF08 AF09 AG07 AG08 AG09 AG10 AH07 AH08 AH09 AH10 AI08 AI09 AI10 AB08 AB09 AC07 AD06 AF06 AF10 AI07 AI11',
    'Nonne Bosschen': 'Z08 Z09 AA09 Y09',
    'Glencorse Wood': 'Y10 X09 X10 Y09 Y11 Z10',
    'Inverness Copse': 'Y12 Z11 Z12 Y11 Y13 AA12',
    'Herenthage Wood': 'AA13 AB12 AC13',
    'Dumbarton Wood': 'Z14 Z15 AA14 AA15 Y14 Y15 AA16',
    'Bodmin Copse': 'X16 X17 Y16 Y17',
    'Shrewsbury Forest': 'T16 T17 T18 U16 U17 U18 U19 V16 V17 V18 W18 U20 V19 W16 W17 W19',
    'Bulgar Wood': 'W19 W20 X18 X19',
    'Sanctuary Wood': 'R13 R14 S13 S14 S15 T13 T14 R12 T12 T15 U13 U14',
    'Zouave Wood': 'Q12 P11 P12 Q11 R11 R12',
    'Maple Copse': 'P15 Q15 P14 Q16',
    'Armagh Wood': 'Q17 Q18 R16 R17 P16 P17 Q16',
    'Château Wood': 'T10 U10 U11 S10 T09 T11',
    'Railway Wood': 'Q08 Q09 R08',
    'Battle Wood': 'O22 O23 P22 N21 N22 O21 P21 P23 Q22 Q23',
    'Larch Wood': 'L17 M17 M18',
    'Gheluvelt Wood': 'AD17 AD18 AE18 AE19 AE17 AF17 AF18',
    'Gheluvelt Château park': 'AG14 AG15 AH14',
    'Polderhoek Château wood': 'AG13 AH13 AG14 AH12 AI13',
    'Cameron Covert': 'AJ10 AJ11 AK11',
    'Holle Bosch': 'AN08 AN09 AO09 AM08 AM09 AM10 AO08 AO10 AP08 AP09',
    'Judge Copse': 'AJ08 AK08 AJ07 AK09',
    'Oude Hond wood': 'AO21 AO22 AP20 AP21 AN21 AP22',
    'America Wood': 'AP23 AP24 AQ23 AQ24',
    'Zandvoorde Château park': 'AD24 AD25 AE24 AE25',
    'Ravine Wood': 'L24 M24 K24 K25 L23 M25',
    'Bedford House park': 'B16 B17 C17 C18',
    'Potijze Wood': 'J04 K05',
    'Kruiseke Wood': 'AJ23 AJ24 AK24 AK23',
  },
  roads: {
    'Menin Road':
      'B08 C08 D08 E08 F08 G09 H09 I09 J09 K10 L10 M10 N10 O11 P10 Q11 R10 S11 T11 U11 V11 W12 X12 Y13 Z12 AA13 AB13 AC14 AD14 AE15 AF15 AG16 AH16 AI17 AJ17 AK18 AL18 AM19 AN19 AO20 AP20 AQ21 AR21',
    'Potijze-Zonnebeke road':
      'B08 C08 D07 E07 F06 G06 H05 I06 J05 K05 L04 M05 N04 O04 P03 Q04 R03 S03 T02 U03 V02 W02 X02 Y02 Z01 AA02 AB01 AC01 AD01 AE01',
    'Ypres-St. Jean-Wieltje road': 'B08 C08 D07 D06 E06 F05 G05 G04 H03 I03 J02 K02 L01 M01',
    'Ypres-Pilckem road': 'B08 B07 B06 B05 C05 C04 C03 C02 C01',
    'Ypres-Vlamertinghe road': 'B08 B07 A07 A06',
    'Ypres-Dickebusch road': 'B08 B09 B10 A11 A12',
    'Ypres-St. Eloi road':
      'B08 B09 B10 B11 B12 B13 B14 B15 B16 B17 B18 B19 B20 B21 B22 B23 C24 C25',
    'Shrapnel Corner-Verbrandenmolen-Hollebeke road':
      'B13 C14 D14 E15 F15 G16 G17 H17 I18 J18 K19 K20 L20 L21 M22 N22 N23 N24 O25',
    'Lille Gate-Zillebeke road': 'B10 C11 D11 E12 F11 G12 H12 I13 J13 K14 L14',
    'Zillebeke-Klein Zillebeke-Zandvoorde road':
      'L14 L15 M16 N16 N17 O18 P18 P19 Q20 R20 R21 S22 T22 U22 V22 W23 X23 Y24 Z24 AA25 AB24 AC25',
    'St. Jean-Potijze-Hellfire Corner-Zillebeke road':
      'G04 H04 I05 J05 J06 J07 J08 J09 K10 K11 K12 K13 L13 L14',
    'Cambridge Road': 'O04 O05 O06 O07 O08 O09 O10 N10',
    'Zillebeke-Observatory Ridge track': 'L14 M15 N15 O15 P15 Q16 R15',
    'Frezenberg-Westhoek-Clapham Junction road': 'U03 V03 V04 V05 W06 W07 W08 W09 W10 W11 W12 W13',
    'Westhoek-Zonnebeke road': 'X07 Y07 Z06 AA06 AA05 AB04 AC04 AD03 AE03 AE02 AF01',
    'Westhoek-Polygon Wood north road':
      'X07 Y07 Z07 AA07 AB06 AC06 AD06 AE06 AF06 AG06 AH06 AI06 AJ06',
    'Clapham Junction-Black Watch Corner-Reutel road':
      'W12 X11 Y11 Z10 AA11 AB10 AC11 AD10 AE11 AF11 AG11 AH10 AI11 AJ10 AK10',
    'Zonnebeke-Molenaarelsthoek-Becelaere road':
      'AF01 AG02 AH02 AH03 AI04 AI05 AJ05 AK06 AK07 AL07 AM08 AM09 AN09 AO10 AP10 AP11 AQ12',
    'Reutel-Becelaere road': 'AK10 AL10 AM11 AN11 AO11 AP11 AQ12',
    'Gheluvelt crossroads-Becelaere road': 'AL17 AM17 AM16 AN15 AN14 AO14 AP13 AP12 AQ12 AR11',
    'Gheluvelt-Poezelhoek-Becelaere track': 'AH15 AI15 AJ14 AK14 AL13 AM13 AN12 AO12 AP11 AQ12',
    'Gheluvelt crossroads-Kruiseke-Wervicq road':
      'AL17 AL18 AL19 AM20 AM21 AM22 AN22 AN23 AN24 AO25',
    'Gheluvelt-Zandvoorde road': 'AG16 AG17 AF17 AF18 AE19 AE20 AE21 AD21 AD22 AD23 AC24 AC25',
    'Zandvoorde-Kruiseke road': 'AC25 AD25 AE25 AF24 AG25 AH25 AI25 AJ25 AK25 AL25 AM25 AN25 AO25',
    'Klein Zillebeke-Hollebeke road': 'R21 R22 R23 Q24 Q25 P25',
  },
  railways: {
    'Ypres-Roulers railway':
      'A10 A11 B11 C12 D11 E12 F11 G11 H10 I10 J09 K09 L09 M09 N08 O08 P07 Q08 R07 S07 T06 U06 V05 W05 X04 Y04 Z03 AA04 AB03 AC03 AD02 AE02 AF01 AG01',
    'Ypres-Comines railway':
      'A11 B11 C12 C13 D13 E14 F14 G15 H15 I16 J16 K17 L17 L18 M19 M20 N20 O21 O22 P22 P23 P24 Q25',
  },
  streams: {
    Bellewaardebeek:
      'B05/C05 C05/C06 C06/D05 D05/D06 D06/E06 E06/E07 E06/F06 F05/F06 F06/G06 G06/G07 G06/H06 H05/H06 H06/I06 I06/I07 I07/J06 J06/J07 J06/K07 K06/K07 K07/L06 L06/L07 L07/M07 M07/M08 M08/N07 N07/N08 N08/O08 O08/O09 O08/P08 P07/P08 P08/Q08 Q08/Q09 Q09/R08 R08/R09 R09/S09 S09/S10',
    Hanebeek:
      'V01/W01 W01/W02 W02/X01 W02/X02 W03/X02 X02/X03 X03/Y03 X03/Y04 X04/Y04 Y04/Y05 Y05/Z04 Y05/Z05 Y06/Z05 Y06/Z06 Y07/Z06 Z06/Z07 AA07/Z07 AA08/Z07 AA08/Z08',
    Zillebekebeek:
      'J13/J14 J14/K14 K14/K15 K14/L14 L13/L14 L14/M14 M14/M15 M14/N14 N13/N14 N14/O14 O14/O15 O14/P14 P13/P14 P13/Q14 Q13/Q14',
    'Zillebekebeek below the lake':
      'C12/C13 C13/D12 D12/D13 D12/E13 E12/E13 E13/F12 F12/F13 F13/G13',
    Bassevillebeek:
      'S25/T25 T24/T25 T24/U25 U24/U25 U24/V24 V22/W23 V23/V24 V23/W23 V23/W24 W21/X21 W22/W23 W22/X21 W22/X22 X13/Y14 X14/Y14 X19/Y20 X20/X21 X20/Y20 X20/Y21 Y14/Y15 Y15/Z14 Y15/Z15 Y16/Z15 Y16/Z16 Y17/Z16 Y17/Z17 Y18/Z17 Y18/Z18 Y19/Y20 Y19/Z18 Y19/Z19',
    Reutelbeek:
      'AA10/AA11 AA11/AB10 AB10/AB11 AB11/AC11 AC11/AC12 AC11/AD11 AD10/AD11 AD11/AE11 AE11/AE12 AE12/AF11 AF11/AF12 AF11/AG12 AG11/AG12 AG12/AH11 AH11/AH12 AH11/AI12 AI11/AI12 AI12/AJ11 AJ11/AJ12 AJ12/AK12 AK12/AK13 AK13/AL12 AL12/AL13 AL12/AM13 AM12/AM13 AM13/AN12 AN12/AN13 AN13/AO13 AO13/AO14 AO14/AP13 AP13/AP14 AP14/AQ14 AQ14/AQ15 AQ15/AR14 AR14/AR15',
    Polygonebeek:
      'AI08/AI09 AI09/AJ08 AJ08/AJ09 AJ08/AK09 AK08/AK09 AK09/AL08 AL08/AL09 AL08/AM09 AM08/AM09 AM09/AN08 AN08/AN09 AN08/AO09 AO08/AO09 AO08/AP08 AP07/AP08 AP08/AQ08 AQ08/AQ09 AQ08/AR08 AR07/AR08',
    Kromebeek:
      'X21/X22 X22/Y22 Y22/Y23 Y22/Z22 Z21/Z22 AA22/Z21 AA21/AA22 AA21/AB21 AB20/AB21 AB21/AC21 AC21/AC22 AC21/AD21 AD20/AD21 AD20/AE21 AE20/AE21 AE20/AF20 AF19/AF20 AF19/AG20 AG18/AH18 AG19/AG20 AG19/AH18 AG19/AH19 AH17/AH18',
    Zandvoordebeek:
      'AI20/AJ19 AI20/AJ20 AI21/AJ20 AJ20/AJ21 AJ21/AK21 AK21/AK22 AK22/AL21 AL21/AL22 AL22/AM22 AL22/AM23 AL23/AM23 AM23/AM24 AM23/AN23 AN22/AN23 AN23/AO23 AO23/AO24 AO24/AP23 AP23/AP24 AP24/AQ24 AQ24/AQ25 AQ24/AR24 AR23/AR24',
    Blauwepoortbeek:
      'E18/E19 E18/F18 F17/F18 F17/G18 G17/G18 G18/H17 H17/H18 H18/I18 I18/I19 I18/J18',
    'Ypres-Comines canal':
      'B11/C11 B11/C12 B12/C12 C12/C13 C13/D12 C13/D13 C14/D13 C14/D14 C15/D14 C15/D15 C16/D15 C16/D16 C17/D16 D16/D17 D17/E17 D17/E18 D18/E18 D18/E19 D19/E19 D19/E20 D20/E20 D20/E21 D21/E21 E21/E22 E22/F21 F21/F22 F22/G22 F22/G23 F23/G23 G23/G24 G23/H23 H22/H23 H23/I23 I23/I24 I24/J23 J23/J24 J24/K24 K24/K25 K25/L24 L24/L25 L25/M25',
  },
  absent: [
    'Ypres railway station',
    'Zonnebeke church',
    'Broodseinde',
    'Hooge Crater Cemetery',
    'Hollebeke',
    'Voormezeele',
    'Dickebusch Lake',
    'Ten Brielen',
  ],
}

export const LIMANOWA: Gazetteer = {
  points: [
    ['Limanowa', 'town', 'N17'],
    ['Limanowa Station', 'landmark', 'K19'],
    ['Sowliny', 'village', 'E21'],
    ['Lososina Gorna', 'village', 'B13'],
    ['Miejska Gora 716 m', 'hill', 'I12'],
    ['Lysa Gora 781 m', 'hill', 'I07'],
    ['Mordarka', 'village', 'Y06'],
    ['Bandyk', 'hill', 'AE05'],
    ['Jabloniec 624 m', 'hill', 'AE14'],
    ['Golkow 752 m', 'hill', 'AI25'],
    ['Stara Wies', 'village', 'X21'],
    ['Siekierczyna', 'village', 'AL21'],
    ['Raszowki', 'hamlet', 'AM13'],
    ['Lipowe', 'hill', 'N23'],
  ],
  villages: {
    Limanowa: 'N17 N16 M17 M18 N18 O17 O18',
    Mordarka: 'U10 V09 W08 W09 X08',
    Sowliny: 'E20 E21 F20',
    'Lososina Gorna': 'A13 B13 B14',
    'Stara Wies': 'W22 X22 Y22',
    Jabloniec: 'AD15 AE15',
    Raszowki: 'AM15 AN15',
    Bandyk: 'AG05 AH05',
    Lipowe: 'L23 M23',
    Siekierczyna: 'AO22 AP22',
  },
  woods: {
    'Golkow Forest':
      'AD25 AE24 AE25 AF24 AF25 AG24 AG25 AH23 AH24 AH25 AI24 AI25 AJ23 AJ24 AJ25 AK24 AK25 AL24 AL25 AM25 AD24 AF23 AG23 AI23 AN25',
    'Miejska Gora forest':
      'G11 G12 G13 H09 H10 H11 H12 I10 I11 I12 I13 J10 J11 J12 F11 G10 H13 K11',
    'Lysa Gora forest':
      'F04 F05 G04 G05 G06 G07 H02 H03 H04 H05 H06 H07 I02 I03 I04 I05 I06 I07 I08 J02 J03 J04 J05 J06 J07 J08 K03 K04 K05 K06 K07 K08 L04 L05 L06 L07 F06 G03 G08 H08 K09 L03 M05 M06',
    'Lipowe forest': 'P25 Q24 Q25 R23 R24 R25 S24 S25 T23 T24 T25 U24 U25 V24 V25 P24 Q23 S23 W25',
    'Jabloniec copse': 'AG13 AG14 AH12 AH13 AI12 AI13 AF12 AF13 AG12 AI14 AJ12 AJ13',
    'Jabloniec west copse': 'Z15 Z16 AA15 AA16 AA17 AB15 AB16',
    'Bandyk forest':
      'AC06 AD03 AD04 AD05 AD06 AE03 AE04 AE05 AE06 AE07 AF03 AF04 AF05 AG03 AG04 AC05 AD02 AF02 AF06 AG06',
    'Raszowki forest':
      'AN10 AN11 AN12 AO10 AO11 AO12 AO13 AP09 AP10 AP11 AP12 AP13 AQ10 AQ11 AQ12 AQ13 AQ14 AR09 AR10 AR11 AR12 AR13 AM12 AM13 AN09 AO09 AR14',
    'Mordarka spinney': 'P07 P08 Q06 Q07 Q08 R06 R07 R08',
    'Kanina road wood':
      'AL04 AL05 AL06 AM05 AM06 AM07 AN04 AN05 AN06 AO05 AO06 AO07 AP04 AP05 AP06',
    'Stara Wies wood': 'X17 X18 Y17 Y18 Y19 Z17 Z18 Z19 AA18 AA19',
  },
  roads: {
    'Tymbark-Limanowa-Kanina road':
      'AR02 AQ03 AP03 AO04 AN04 AM05 AL05 AL06 AK07 AJ07 AJ08 AI09 AH09 AG10 AF09 AE10 AD10 AC11 AB11 AB12 AA13 AA14 Z14 Y15 X14 W15 V15 U16 T16 T17 S18 R18 Q19 P18 O19 N18 M18 L17 K17 J17 I18 H18 G19 F19 E20 D20 C20 B20 A20',
    'Limanowa-Mordarka-Pisarzowa road':
      'O19 N18 N17 N16 O16 P15 P14 Q14 R13 S13 S12 T11 T10 U10 V09 W09 X08 Y08 Y07 Z06 Z05 AA05 AB04 AC04 AD03 AE03 AE02 AF01',
    'Limanowa-Stara Wies-Siekierczyna road':
      'Q19 R19 R20 S21 T21 U22 V21 W22 X22 Y22 Z22 AA22 AB21 AC21 AD21 AE21 AF20 AG20 AH20 AI20 AJ20 AK20 AL20 AM21 AN21 AO22 AP22 AQ23 AR23',
    'Limanowa-Lososina Gorna road': 'M18 L17 L16 K16 J15 I16 H15 G15 F15 E15 D14 C14 B14 A14 A13',
    'Sowliny-Lososina Gorna road': 'E20 D19 D18 D17 C17 C16 B15 B14',
    'Sowliny-Tymbark old road': 'E20 E21 D21 D22 C23 B23 B24 A25',
    'Limanowa-Lipowe lane': 'N18 N19 M20 M21 M22 M23',
    'Jabloniec lane': 'AC11 AC12 AD12 AD13 AD14 AE15 AF15 AG16 AH15 AI16 AJ15 AK16 AL15 AM15',
    'Jabloniec-Raszowki-Siekierczyna lane': 'AM15 AN15 AN16 AO17 AO18 AO19 AO20 AP20 AP21 AO22',
    'Mordarka-Bandyk lane': 'X08 Y08 Z08 AA08 AB07 AC07 AD06 AE06 AF05 AG05 AH05 AI06 AI07 AJ07',
  },
  railways: {
    'Neu Sandez-Limanowa-Tymbark railway':
      'A22 B21 C22 D21 E21 F20 G20 H19 I19 J18 K18 L17 L16 M16 N15 O15 P14 Q14 Q13 R12 S12 S11 T10 U10 U09 V08 V07 W07 X06 Y06 Z05 AA05 AA04 AB03 AB02 AC02 AD01',
  },
  streams: {
    Sowlina:
      'A17/A18 A18/B17 A18/B18 A19/B18 B18/B19 B19/C19 C19/C20 C20/D19 D19/D20 D20/E20 E20/E21 E20/F20 F19/F20 F19/G20 G19/G20 G20/H19 H19/H20 H19/I20 I19/I20 I19/J19 J18/J19 J18/K19 K18/K19 K18/L18 L17/L18 L17/M18 M17/M18 M17/N17 N16/N17 N16/O17',
    'Mordarka stream':
      'N15/O16 N16/O16 O14/P14 O15/O16 O15/P14 O15/P15 P12/Q13 P13/P14 P13/Q13 P13/Q14 Q12/Q13 Q12/R12 R10/S11 R11/R12 R11/S11 R11/S12 S10/S11 S10/T10 T08/U09 T09/T10 T09/U09 T09/U10 U08/U09 U08/V08 V06/W07 V07/V08 V07/W07 V07/W08 W05/X05 W06/W07 W06/X05 W06/X06 X03/Y04 X04/X05 X04/Y04 X04/Y05 Y02/Z02 Y03/Y04 Y03/Z02 Y03/Z03 Z01/Z02 AA01/Z01 AA02/Z01',
    'Stara Wies stream':
      'N16/O17 N17/O17 O17/O18 O18/P17 P17/P18 P18/Q18 Q18/Q19 Q19/R18 R18/R19 R19/S19 S19/S20 S20/T19 T19/T20 T20/U20 U20/U21 U21/V20 V20/V21 V21/W21 W21/W22 W21/X21 X20/X21 X21/Y21 Y21/Y22 Y21/Z21 Z20/Z21 AA21/Z21 AA21/AA22 AA22/AB21 AB21/AB22 AB21/AC22 AC21/AC22 AC21/AD21 AD20/AD21 AD21/AE21 AE21/AE22 AE21/AF21 AF20/AF21 AF21/AG21 AG21/AG22 AG21/AH21 AH20/AH21 AH21/AI21 AI21/AI22 AI21/AJ21 AJ20/AJ21 AJ21/AK21 AK21/AK22 AK21/AL21 AL20/AL21 AL21/AM21 AM21/AM22',
    'Jabloniec stream':
      'Q18/R18 R17/R18 R17/S18 S17/S18 S17/T17 T15/U16 T16/T17 T16/U16 T16/U17 U15/U16 U15/V15 V14/V15 V14/W15 W14/W15 W14/X14 X13/X14 X13/Y14 Y13/Y14 Y13/Z13 Z12/Z13 AA13/Z12 AA12/AA13 AA12/AB12 AB11/AB12 AB11/AC12 AC11/AC12 AC11/AD11 AD10/AD11 AD10/AE11 AE10/AE11 AE10/AF10 AF09/AF10 AF09/AG10',
    'Siekierczyna stream':
      'AP11/AQ12 AP12/AQ12 AP12/AQ13 AP13/AQ13 AQ10/AR10 AQ11/AQ12 AQ11/AR10 AQ11/AR11 AQ13/AQ14 AQ14/AR13 AQ14/AR14 AQ15/AR14 AQ15/AR15 AQ16/AR15 AQ16/AR16 AQ17/AR16 AR09/AR10 AR16/AR17',
  },
  absent: [
    'War cemetery 368 (Jabloniec), 518 m',
    'War cemetery 369 (Golcow)',
    'Kanina',
    'Pisarzowa',
    'Tymbark',
  ],
}
