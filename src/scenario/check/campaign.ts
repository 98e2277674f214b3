import { suggestName } from '../../data/problems.ts'
import type { Tools } from '../parts/check-tools.ts'

/** Checks the days of a campaign: attacker, dates, edges, and every day that the file mentions. 11.01 */
export function checkCampaign(tools: Tools): void {
  checkDays(tools)
  const { scenario, counters, side, say } = tools
  const { campaign } = scenario
  if (!campaign) return
  side(campaign.attacker, 'campaign.attacker')
  if (campaign.days[0] !== scenario.date)
    say(
      'campaign.days[0]',
      `${campaign.days[0]} is not the date of the scenario`,
      scenario.date,
      'first-day',
    )
  for (const [i, date] of campaign.days.entries())
    if (i > 0 && date <= (campaign.days[i - 1] ?? ''))
      say(
        `campaign.days[${i}]`,
        `${date} does not follow the day before it`,
        'days in their order',
        'days-disordered',
      )
  for (const { id } of scenario.sides)
    if (!campaign.edges[id])
      say(
        `campaign.edges.${id}`,
        'is missing',
        'an area: the friendly edge of that side (11.01b)',
        'no-edge',
      )
  for (const [id, area] of Object.entries(campaign.edges)) {
    side(id, `campaign.edges.${id}`)
    tools.area(area, `campaign.edges.${id}`)
  }
  const [first] = scenario.setupOrder
  if (first === campaign.attacker)
    say(
      'setupOrder[0]',
      `${first} attacks and sets up first`,
      'the defender first (11.01c)',
      'attacker-first',
    )
  if (scenario.start)
    say(
      'start',
      'a campaign begins with its first morning',
      'no start, or no campaign',
      'campaign-start',
    )
  const { remount } = campaign
  if (remount) {
    side(remount.side, 'campaign.remount.side')
    const ids = counters.map((counter) => counter.id)
    for (const form of ['mounted', 'onFoot'] as const)
      if (!ids.includes(remount[form]))
        say(
          `campaign.remount.${form}`,
          `there is no counter ${remount[form]}`,
          () => suggestName(remount[form], ids) ?? ids.join(', '),
          'no-such-counter',
        )
  }
  for (const [i, { side: of, share }] of (campaign.recovery ?? []).entries()) {
    side(of, `campaign.recovery[${i}].side`)
    if (share[0] > share[1])
      say(
        `campaign.recovery[${i}].share`,
        `${share[0]} of ${share[1]} is more than all`,
        'a share such as [3, 4]',
        'share-too-large',
      )
  }
}

/** A day must be one of the campaign's. Without a campaign the file may not mention days. */
function checkDays({ scenario, say }: Tools): void {
  const { campaign } = scenario
  const most = campaign?.days.length ?? 0
  const check = (day: number | undefined, path: string) => {
    if (day === undefined) return
    if (!campaign)
      say(path, 'a day, and there is no campaign', 'no day, or a campaign', 'day-without-campaign')
    else if (day > most) say(path, `day ${day} of ${most}`, `at most ${most}`, 'day-late')
  }
  const each = (
    list: readonly { day?: number | undefined; fromDay?: number | undefined }[] | undefined,
    path: string,
  ) => {
    for (const [i, entry] of (list ?? []).entries()) {
      check(entry.day, `${path}[${i}].day`)
      check(entry.fromDay, `${path}[${i}].fromDay`)
    }
  }
  for (const [i, { arrival }] of scenario.groups.entries()) {
    check(arrival?.day, `groups[${i}].arrival.day`)
    if (arrival?.by === 'either' && !campaign)
      say(
        `groups[${i}].arrival.by`,
        'a choice of the morning, and there is no campaign',
        'entry or placement',
        'either-without-campaign',
      )
  }
  each(scenario.artillery, 'artillery')
  each(scenario.transport, 'transport')
  each(scenario.bombardments, 'bombardments')
  each(scenario.barrages, 'barrages')
  each(scenario.initiative, 'initiative')
  each(campaign?.nightTurns, 'campaign.nightTurns')
  each(campaign?.recovery, 'campaign.recovery')
}
