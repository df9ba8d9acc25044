;; Squared Euclidean distances, and the search for the small ones. `node scripts/kernels.mjs` writes the bytes of this
;; file to knn-kernel-bytes.ts.
;;
;; Differences are taken directly: |a|² + |b|² − 2ab is a third quicker and wrong for near duplicates. Every sum is made
;; column after column in 32 bits, as the JavaScript of knn-kernel.ts does it, so both give the same bits.
(module
  (import "fovea" "memory" (memory 1))

  ;; The distances of all left rows to all right rows, four to eight at a time.
  ;; left:  groups of four rows, column after column: l0 l1 l2 l3 of column 0, l0 … of column 1, …
  ;; right: panels of eight rows, in the same way
  ;; out:   left row after left row, `panels` × 8 distances each
  (func (export "distances")
    (param $left i32) (param $groups i32) (param $right i32) (param $panels i32) (param $columns i32) (param $out i32)
    (local $panel i32) (local $group i32)
    (local $l i32) (local $r i32) (local $end i32) (local $to i32)
    (local $panelBytes i32) (local $rowBytes i32)
    (local $r0 v128) (local $r1 v128) (local $x v128) (local $d v128)
    (local $a0 v128) (local $a1 v128) (local $b0 v128) (local $b1 v128)
    (local $c0 v128) (local $c1 v128) (local $d0 v128) (local $d1 v128)

    (local.set $panelBytes (i32.shl (local.get $columns) (i32.const 5)))
    (local.set $rowBytes (i32.shl (local.get $panels) (i32.const 5)))

    (loop $eachPanel
      (local.set $l (local.get $left))
      (local.set $group (i32.const 0))
      (local.set $to (i32.add (local.get $out) (i32.shl (local.get $panel) (i32.const 5))))
      (loop $eachGroup
        (local.set $r (local.get $right))
        (local.set $end (i32.add (local.get $right) (local.get $panelBytes)))
        (local.set $a0 (v128.const i32x4 0 0 0 0))
        (local.set $a1 (v128.const i32x4 0 0 0 0))
        (local.set $b0 (v128.const i32x4 0 0 0 0))
        (local.set $b1 (v128.const i32x4 0 0 0 0))
        (local.set $c0 (v128.const i32x4 0 0 0 0))
        (local.set $c1 (v128.const i32x4 0 0 0 0))
        (local.set $d0 (v128.const i32x4 0 0 0 0))
        (local.set $d1 (v128.const i32x4 0 0 0 0))
        (loop $eachColumn
          (local.set $r0 (v128.load (local.get $r)))
          (local.set $r1 (v128.load offset=16 (local.get $r)))

          (local.set $x (v128.load32_splat (local.get $l)))
          (local.set $d (f32x4.sub (local.get $x) (local.get $r0)))
          (local.set $a0 (f32x4.add (local.get $a0) (f32x4.mul (local.get $d) (local.get $d))))
          (local.set $d (f32x4.sub (local.get $x) (local.get $r1)))
          (local.set $a1 (f32x4.add (local.get $a1) (f32x4.mul (local.get $d) (local.get $d))))

          (local.set $x (v128.load32_splat offset=4 (local.get $l)))
          (local.set $d (f32x4.sub (local.get $x) (local.get $r0)))
          (local.set $b0 (f32x4.add (local.get $b0) (f32x4.mul (local.get $d) (local.get $d))))
          (local.set $d (f32x4.sub (local.get $x) (local.get $r1)))
          (local.set $b1 (f32x4.add (local.get $b1) (f32x4.mul (local.get $d) (local.get $d))))

          (local.set $x (v128.load32_splat offset=8 (local.get $l)))
          (local.set $d (f32x4.sub (local.get $x) (local.get $r0)))
          (local.set $c0 (f32x4.add (local.get $c0) (f32x4.mul (local.get $d) (local.get $d))))
          (local.set $d (f32x4.sub (local.get $x) (local.get $r1)))
          (local.set $c1 (f32x4.add (local.get $c1) (f32x4.mul (local.get $d) (local.get $d))))

          (local.set $x (v128.load32_splat offset=12 (local.get $l)))
          (local.set $d (f32x4.sub (local.get $x) (local.get $r0)))
          (local.set $d0 (f32x4.add (local.get $d0) (f32x4.mul (local.get $d) (local.get $d))))
          (local.set $d (f32x4.sub (local.get $x) (local.get $r1)))
          (local.set $d1 (f32x4.add (local.get $d1) (f32x4.mul (local.get $d) (local.get $d))))

          (local.set $l (i32.add (local.get $l) (i32.const 16)))
          (local.set $r (i32.add (local.get $r) (i32.const 32)))
          (br_if $eachColumn (i32.lt_u (local.get $r) (local.get $end))))

        (v128.store (local.get $to) (local.get $a0))
        (v128.store offset=16 (local.get $to) (local.get $a1))
        (local.set $to (i32.add (local.get $to) (local.get $rowBytes)))
        (v128.store (local.get $to) (local.get $b0))
        (v128.store offset=16 (local.get $to) (local.get $b1))
        (local.set $to (i32.add (local.get $to) (local.get $rowBytes)))
        (v128.store (local.get $to) (local.get $c0))
        (v128.store offset=16 (local.get $to) (local.get $c1))
        (local.set $to (i32.add (local.get $to) (local.get $rowBytes)))
        (v128.store (local.get $to) (local.get $d0))
        (v128.store offset=16 (local.get $to) (local.get $d1))
        (local.set $to (i32.add (local.get $to) (local.get $rowBytes)))

        (local.set $group (i32.add (local.get $group) (i32.const 1)))
        (br_if $eachGroup (i32.lt_u (local.get $group) (local.get $groups))))

      (local.set $right (i32.add (local.get $right) (local.get $panelBytes)))
      (local.set $panel (i32.add (local.get $panel) (i32.const 1)))
      (br_if $eachPanel (i32.lt_u (local.get $panel) (local.get $panels)))))

  ;; Writes the positions of what is below the limit, and gives how many these are. Reads eight at a time.
  (func (export "closer")
    (param $squares i32) (param $count i32) (param $limit f32) (param $out i32) (result i32)
    (local $limits v128) (local $at i32) (local $mask i32) (local $to i32)
    (local.set $limits (f32x4.splat (local.get $limit)))
    (local.set $to (local.get $out))
    (loop $eachEight
      (local.set $mask
        (i32.or
          (i32x4.bitmask (f32x4.lt (v128.load (local.get $squares)) (local.get $limits)))
          (i32.shl
            (i32x4.bitmask (f32x4.lt (v128.load offset=16 (local.get $squares)) (local.get $limits)))
            (i32.const 4))))
      (if (local.get $mask)
        (then
          (loop $eachBit
            (i32.store (local.get $to) (i32.add (local.get $at) (i32.ctz (local.get $mask))))
            (local.set $to (i32.add (local.get $to) (i32.const 4)))
            (local.set $mask (i32.and (local.get $mask) (i32.sub (local.get $mask) (i32.const 1))))
            (br_if $eachBit (local.get $mask)))))
      (local.set $squares (i32.add (local.get $squares) (i32.const 32)))
      (local.set $at (i32.add (local.get $at) (i32.const 8)))
      (br_if $eachEight (i32.lt_u (local.get $at) (local.get $count))))
    (i32.shr_u (i32.sub (local.get $to) (local.get $out)) (i32.const 2))))
