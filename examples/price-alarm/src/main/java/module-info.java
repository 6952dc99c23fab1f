// SPDX-License-Identifier: Apache-2.0
/** Module declaration of a program on the module path. */
module com.example.pricealarm {
    requires org.outcry.channel;
}
