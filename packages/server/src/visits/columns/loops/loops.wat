;; The loops over rows of a part: what JavaScript takes several times as long for. Shapes are told in `loops.ts`; all
;; addresses are of bytes. `rows`, `who` and whatever else has four bytes an element goes from an address to an `end`.
;; A code is read with the bytes behind it, which `shift` tells how many of belong to it: 1 << shift bytes.
(module
  (memory (export "memory") 1)

  ;; The numbers from 0 on, as far as there is room.
  (func (export "all") (param $to i32) (param $end i32) (local $row i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $to) (local.get $end)))
        (i32.store (local.get $to) (local.get $row))
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (local.set $to (i32.add (local.get $to) (i32.const 4)))
        (br $next))))

  ;; Keeps those rows whose code passes, for which `passes` has 4 and not 0, without a branch a row; gives their end.
  (func (export "narrow")
    (param $rows i32) (param $end i32) (param $codes i32) (param $shift i32) (param $passes i32) (param $to i32) (result i32)
    (local $row i32) (local $mask i32)
    (local.set $mask (i32.shr_u (i32.const -1) (i32.sub (i32.const 32) (i32.shl (i32.const 8) (local.get $shift)))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $rows) (local.get $end)))
        (local.set $row (i32.load (local.get $rows)))
        (i32.store (local.get $to) (local.get $row))
        (local.set $to
          (i32.add (local.get $to)
            (i32.load8_u
              (i32.add (local.get $passes)
                (i32.and (local.get $mask)
                  (i32.load (i32.add (local.get $codes) (i32.shl (local.get $row) (local.get $shift)))))))))
        (local.set $rows (i32.add (local.get $rows) (i32.const 4)))
        (br $next)))
    (local.get $to))

  ;; Adds up how often rows have each pair of a code and a kind: at code * width + kind.
  (func (export "sums")
    (param $rows i32) (param $end i32) (param $kinds i32) (param $width i32) (param $codes i32) (param $shift i32) (param $to i32)
    (local $row i32) (local $mask i32) (local $at i32)
    (local.set $mask (i32.shr_u (i32.const -1) (i32.sub (i32.const 32) (i32.shl (i32.const 8) (local.get $shift)))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $rows) (local.get $end)))
        (local.set $row (i32.load (local.get $rows)))
        (local.set $at
          (i32.add (local.get $to)
            (i32.shl
              (i32.add
                (i32.load8_u (i32.add (local.get $kinds) (local.get $row)))
                (i32.mul (local.get $width)
                  (i32.and (local.get $mask)
                    (i32.load (i32.add (local.get $codes) (i32.shl (local.get $row) (local.get $shift)))))))
              (i32.const 2))))
        (i32.store (local.get $at) (i32.add (i32.load (local.get $at)) (i32.const 1)))
        (local.set $rows (i32.add (local.get $rows) (i32.const 4)))
        (br $next))))

  ;; Writes the codes of some rows one behind the other. What is written too much of one is written over by the next.
  (func (export "take")
    (param $rows i32) (param $end i32) (param $codes i32) (param $shift i32) (param $to i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $rows) (local.get $end)))
        (i32.store (local.get $to)
          (i32.load (i32.add (local.get $codes) (i32.shl (i32.load (local.get $rows)) (local.get $shift)))))
        (local.set $to (i32.add (local.get $to) (i32.shl (i32.const 1) (local.get $shift))))
        (local.set $rows (i32.add (local.get $rows) (i32.const 4)))
        (br $next))))

  ;; Reads numbers up to `last` from where `state` says, those alone whose places are picked if it has picks; writes them
  ;; less `first`, and gives the end. The state: where the next byte is, where bytes end, the number before, how many came
  ;; before, where the next pick is or 0, where picks end, the number that comes next.
  (func (export "read")
    (param $state i32) (param $last i32) (param $first i32) (param $to i32) (result i32)
    (local $at i32) (local $end i32) (local $number i32) (local $place i32) (local $pick i32) (local $picks i32) (local $picked i32)
    (local $step i32) (local $next i32) (local $bytes i32) (local $ends i32)
    (local.set $at (i32.load (local.get $state)))
    (local.set $end (i32.load offset=4 (local.get $state)))
    (local.set $number (i32.load offset=8 (local.get $state)))
    (local.set $place (i32.load offset=12 (local.get $state)))
    (local.set $pick (i32.load offset=16 (local.get $state)))
    (local.set $picks (i32.load offset=20 (local.get $state)))
    (block $done
      (loop $more
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        ;; All bytes of it at once, up to the first one whose high bit is clear, as branches that nobody can foresee cost more:
        ;; the fifth alone, which few have, is one.
        (local.set $bytes (i32.load (local.get $at)))
        (local.set $ends (i32.and (i32.xor (local.get $bytes) (i32.const -1)) (i32.const 0x80808080)))
        (local.set $next
          (i32.add (local.get $at) (i32.add (i32.const 1) (i32.shr_u (i32.ctz (local.get $ends)) (i32.const 3)))))
        (local.set $bytes
          (i32.and (local.get $bytes) (i32.xor (local.get $ends) (i32.sub (local.get $ends) (i32.const 1)))))
        (local.set $step
          (i32.or
            (i32.or
              (i32.and (local.get $bytes) (i32.const 0x7f))
              (i32.and (i32.shr_u (local.get $bytes) (i32.const 1)) (i32.const 0x3f80)))
            (i32.or
              (i32.and (i32.shr_u (local.get $bytes) (i32.const 2)) (i32.const 0x1fc000))
              (i32.and (i32.shr_u (local.get $bytes) (i32.const 3)) (i32.const 0xfe00000)))))
        (if (i32.eqz (local.get $ends))
          (then
            (local.set $step
              (i32.or (local.get $step) (i32.shl (i32.load8_u offset=4 (local.get $at)) (i32.const 28))))))
        ;; The last bit of a step is its sign.
        (local.set $step
          (i32.add (local.get $number)
            (i32.xor
              (i32.shr_u (local.get $step) (i32.const 1))
              (i32.sub (i32.const 0) (i32.and (local.get $step) (i32.const 1))))))
        (if (i32.gt_s (local.get $step) (local.get $last))
          (then
            (i32.store offset=24 (local.get $state) (local.get $step))
            (br $done)))
        (local.set $at (local.get $next))
        (local.set $number (local.get $step))
        (i32.store (local.get $to) (i32.sub (local.get $number) (local.get $first)))
        (if (i32.eqz (local.get $pick))
          (then (local.set $to (i32.add (local.get $to) (i32.const 4))))
          (else
            ;; Nobody can foresee which ones are picked, so that it is no branch.
            (local.set $picked (i32.shl (i32.eq (i32.load (local.get $pick)) (local.get $place)) (i32.const 2)))
            (local.set $to (i32.add (local.get $to) (local.get $picked)))
            (local.set $pick (i32.add (local.get $pick) (local.get $picked)))
            (local.set $place (i32.add (local.get $place) (i32.const 1)))
            (if (i32.ge_u (local.get $pick) (local.get $picks))
              (then
                (local.set $at (local.get $end))
                (br $done)))))
        (br $more)))
    (i32.store (local.get $state) (local.get $at))
    (i32.store offset=8 (local.get $state) (local.get $number))
    (i32.store offset=12 (local.get $state) (local.get $place))
    (i32.store offset=16 (local.get $state) (local.get $pick))
    (local.get $to))

  ;; Writes numbers less `first`, and `numbers` for each that is not among so many from there on.
  (func (export "within")
    (param $who i32) (param $end i32) (param $first i32) (param $numbers i32) (param $to i32)
    (local $person i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $who) (local.get $end)))
        (local.set $person (i32.sub (i32.load (local.get $who)) (local.get $first)))
        (i32.store (local.get $to)
          (select (local.get $person) (local.get $numbers) (i32.lt_u (local.get $person) (local.get $numbers))))
        (local.set $to (i32.add (local.get $to) (i32.const 4)))
        (local.set $who (i32.add (local.get $who) (i32.const 4)))
        (br $next))))

  ;; Writes the least and the largest of some numbers.
  (func (export "bounds") (param $who i32) (param $end i32) (param $to i32)
    (local $number i32) (local $least i32) (local $most i32)
    (local.set $least (i32.const -1))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $who) (local.get $end)))
        (local.set $number (i32.load (local.get $who)))
        (local.set $least
          (select (local.get $number) (local.get $least) (i32.lt_u (local.get $number) (local.get $least))))
        (local.set $most
          (select (local.get $number) (local.get $most) (i32.gt_u (local.get $number) (local.get $most))))
        (local.set $who (i32.add (local.get $who) (i32.const 4)))
        (br $next)))
    (i32.store (local.get $to) (local.get $least))
    (i32.store offset=4 (local.get $to) (local.get $most)))

  ;; Notes for each the point that it was met at last; gives how many were not met at it before, and adds to what stands at
  ;; `all` how many were met at none, whom -1 stands for. Whoever is `nobody` is left out.
  (func (export "points")
    (param $last i32) (param $who i32) (param $end i32) (param $point i32) (param $nobody i32) (param $all i32) (result i32)
    (local $at i32) (local $before i32) (local $here i32) (local $new i32)
    (i32.store (i32.add (local.get $last) (i32.shl (local.get $nobody) (i32.const 2))) (local.get $point))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $who) (local.get $end)))
        (local.set $at (i32.add (local.get $last) (i32.shl (i32.load (local.get $who)) (i32.const 2))))
        (local.set $who (i32.add (local.get $who) (i32.const 4)))
        (local.set $before (i32.load (local.get $at)))
        (i32.store (local.get $at) (local.get $point))
        (local.set $here (i32.add (local.get $here) (i32.ne (local.get $before) (local.get $point))))
        (local.set $new (i32.add (local.get $new) (i32.eq (local.get $before) (i32.const -1))))
        (br $next)))
    (i32.store (local.get $all) (i32.add (i32.load (local.get $all)) (local.get $new)))
    (local.get $here))

  ;; Adds to the bits of visits those of the list that the code of each stands for.
  (func (export "mark")
    (param $own i32) (param $end i32) (param $codes i32) (param $shift i32) (param $lists i32) (param $bits i32)
    (local $mask i32)
    (local.set $mask (i32.shr_u (i32.const -1) (i32.sub (i32.const 32) (i32.shl (i32.const 8) (local.get $shift)))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $own) (local.get $end)))
        (i32.store (local.get $own)
          (i32.or
            (i32.load (local.get $own))
            (i32.load
              (i32.add (local.get $bits)
                (i32.shl
                  (i32.load
                    (i32.add (local.get $lists)
                      (i32.shl (i32.and (local.get $mask) (i32.load (local.get $codes))) (i32.const 2))))
                  (i32.const 2))))))
        (local.set $codes (i32.add (local.get $codes) (i32.shl (i32.const 1) (local.get $shift))))
        (local.set $own (i32.add (local.get $own) (i32.const 4)))
        (br $next))))

  ;; Adds to what was met of each the bits of his visit.
  (func (export "meet") (param $met i32) (param $who i32) (param $end i32) (param $own i32) (local $at i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $who) (local.get $end)))
        (local.set $at (i32.add (local.get $met) (i32.shl (i32.load (local.get $who)) (i32.const 2))))
        (i32.store (local.get $at) (i32.or (i32.load (local.get $at)) (i32.load (local.get $own))))
        (local.set $own (i32.add (local.get $own) (i32.const 4)))
        (local.set $who (i32.add (local.get $who) (i32.const 4)))
        (br $next))))

  ;; Adds up how often each of the four bytes of a word has each value: in a table of 256 for each byte, as what is written
  ;; to one would have to be waited for.
  (func (export "values") (param $words i32) (param $end i32) (param $to i32) (local $word i32) (local $at i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $words) (local.get $end)))
        (local.set $word (i32.load (local.get $words)))
        (local.set $words (i32.add (local.get $words) (i32.const 4)))
        (local.set $at
          (i32.add (local.get $to)
            (i32.and (i32.shl (local.get $word) (i32.const 2)) (i32.const 0x3fc))))
        (i32.store offset=0 (local.get $at) (i32.add (i32.load offset=0 (local.get $at)) (i32.const 1)))
        (local.set $at
          (i32.add (local.get $to)
            (i32.and (i32.shr_u (local.get $word) (i32.const 6)) (i32.const 0x3fc))))
        (i32.store offset=1024 (local.get $at) (i32.add (i32.load offset=1024 (local.get $at)) (i32.const 1)))
        (local.set $at
          (i32.add (local.get $to)
            (i32.and (i32.shr_u (local.get $word) (i32.const 14)) (i32.const 0x3fc))))
        (i32.store offset=2048 (local.get $at) (i32.add (i32.load offset=2048 (local.get $at)) (i32.const 1)))
        (local.set $at
          (i32.add (local.get $to)
            (i32.and (i32.shr_u (local.get $word) (i32.const 22)) (i32.const 0x3fc))))
        (i32.store offset=3072 (local.get $at) (i32.add (i32.load offset=3072 (local.get $at)) (i32.const 1)))
        (br $next))))

  ;; Writes who came under which place, one behind the other, and counts at `counts` how often each place came; gives the end.
  ;; The list that a code stands for has the places of `places` from `starts[list]` to `starts[list + 1]`; where there are
  ;; no `starts`, each is of the one place that has its number. Whoever is `nobody` is left out.
  (func (export "spread")
    (param $who i32) (param $end i32) (param $codes i32) (param $shift i32) (param $lists i32) (param $starts i32)
    (param $places i32) (param $nobody i32) (param $people i32) (param $under i32) (param $counts i32) (result i32)
    (local $mask i32) (local $list i32) (local $person i32) (local $at i32) (local $to i32) (local $place i32) (local $count i32)
    (local.set $mask (i32.shr_u (i32.const -1) (i32.sub (i32.const 32) (i32.shl (i32.const 8) (local.get $shift)))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $who) (local.get $end)))
        (local.set $person (i32.load (local.get $who)))
        (local.set $list
          (i32.load
            (i32.add (local.get $lists)
              (i32.shl (i32.and (local.get $mask) (i32.load (local.get $codes))) (i32.const 2)))))
        (local.set $codes (i32.add (local.get $codes) (i32.shl (i32.const 1) (local.get $shift))))
        (local.set $who (i32.add (local.get $who) (i32.const 4)))
        (br_if $next (i32.eq (local.get $person) (local.get $nobody)))
        (if (i32.eqz (local.get $starts))
          (then
            (i32.store (local.get $people) (local.get $person))
            (i32.store (local.get $under) (local.get $list))
            (local.set $count (i32.add (local.get $counts) (i32.shl (local.get $list) (i32.const 2))))
            (i32.store (local.get $count) (i32.add (i32.load (local.get $count)) (i32.const 1)))
            (local.set $people (i32.add (local.get $people) (i32.const 4)))
            (local.set $under (i32.add (local.get $under) (i32.const 4)))
            (br $next)))
        (local.set $list (i32.add (local.get $starts) (i32.shl (local.get $list) (i32.const 2))))
        (local.set $at (i32.load (local.get $list)))
        (local.set $to (i32.load offset=4 (local.get $list)))
        (loop $more
          (br_if $next (i32.ge_u (local.get $at) (local.get $to)))
          (local.set $place (i32.load (i32.add (local.get $places) (i32.shl (local.get $at) (i32.const 2)))))
          (i32.store (local.get $people) (local.get $person))
          (i32.store (local.get $under) (local.get $place))
          (local.set $count (i32.add (local.get $counts) (i32.shl (local.get $place) (i32.const 2))))
          (i32.store (local.get $count) (i32.add (i32.load (local.get $count)) (i32.const 1)))
          (local.set $people (i32.add (local.get $people) (i32.const 4)))
          (local.set $under (i32.add (local.get $under) (i32.const 4)))
          (local.set $at (i32.add (local.get $at) (i32.const 1)))
          (br $more))))
    (local.get $people))

  ;; Writes people in the order of their places, of which each begins where `begins` says, and ends there behind it.
  (func (export "order") (param $people i32) (param $end i32) (param $under i32) (param $begins i32) (param $to i32)
    (local $at i32) (local $place i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $people) (local.get $end)))
        (local.set $place (i32.add (local.get $begins) (i32.shl (i32.load (local.get $under)) (i32.const 2))))
        (local.set $at (i32.load (local.get $place)))
        (i32.store (i32.add (local.get $to) (i32.shl (local.get $at) (i32.const 2))) (i32.load (local.get $people)))
        (i32.store (local.get $place) (i32.add (local.get $at) (i32.const 1)))
        (local.set $people (i32.add (local.get $people) (i32.const 4)))
        (local.set $under (i32.add (local.get $under) (i32.const 4)))
        (br $next))))

  ;; Adds to the sum of each place how many it has, each once: of people in its order up to where it ends. `last` is cleared.
  (func (export "distinct")
    (param $last i32) (param $people i32) (param $ends i32) (param $places i32) (param $sums i32)
    (local $place i32) (local $at i32) (local $to i32) (local $met i32) (local $own i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $place) (local.get $places)))
        (local.set $to (i32.load (i32.add (local.get $ends) (i32.shl (local.get $place) (i32.const 2)))))
        (local.set $own (i32.load (i32.add (local.get $sums) (i32.shl (local.get $place) (i32.const 2)))))
        (local.set $place (i32.add (local.get $place) (i32.const 1)))
        (block $all
          (loop $more
            (br_if $all (i32.ge_u (local.get $at) (local.get $to)))
            (local.set $met
              (i32.add (local.get $last)
                (i32.shl
                  (i32.load (i32.add (local.get $people) (i32.shl (local.get $at) (i32.const 2))))
                  (i32.const 2))))
            (local.set $own (i32.add (local.get $own) (i32.ne (i32.load (local.get $met)) (local.get $place))))
            (i32.store (local.get $met) (local.get $place))
            (local.set $at (i32.add (local.get $at) (i32.const 1)))
            (br $more)))
        (i32.store (i32.sub (i32.add (local.get $sums) (i32.shl (local.get $place) (i32.const 2))) (i32.const 4))
          (local.get $own))
        (br $next)))))
